// Runs before the first paint. The key and the shape are those of src/shell/settings.svelte.ts.
(function () {
  var theme = "system";
  var size = 100;
  try {
    var settings = JSON.parse(localStorage.getItem("cornerstone.settings") || "{}");
    theme = settings.theme || theme;
    size = settings.text_size || size;
  } catch {
    // Storage may be forbidden or hold something else; the defaults do.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.fontSize = size + "%";
})();
