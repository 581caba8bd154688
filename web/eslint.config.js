import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["dist/", "public/", "src/protocol.ts"] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
      // The compiler knows every name already.
      "no-undef": "off",
      // Maps and sets are replaced as a whole and kept in $state.raw.
      "svelte/prefer-svelte-reactivity": "off",
      // Links go through our own router; there is no base path to resolve.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
