"""cornerstone serve, as an operator sees it."""

import contextlib
import json
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest
import urllib.request

from command import PROGRAM, run


@contextlib.contextmanager
def serving(folder, *arguments):
    """A server on a free port, and where it says that it is. It must stop well when asked to."""
    database = str(pathlib.Path(folder) / "games.db")
    server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--database", database,
                               "--bot-threads", "1", *arguments],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        found = re.fullmatch(r"Cornerstone serves at (http://127\.0\.0\.1:\d+)\n", line)
        assert found, (line, server.stderr.read() if not line else "")
        yield found[1]
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=30) == 0, server.stderr.read()
        assert server.stderr.read() == ""
    finally:
        server.kill()
        server.communicate()


def ask(address, body=None):
    request = urllib.request.Request(address, headers={"Content-Type": "application/json"},
                                     data=None if body is None else json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Serve(unittest.TestCase):
    def test_what_was_played_is_there_after_a_restart(self):
        with tempfile.TemporaryDirectory() as folder:
            with serving(folder) as address:
                self.assertTrue(ask(f"{address}/api/health")["ok"])
                table = ask(f"{address}/api/tables",
                            {"game": "uptown", "bots": ["random", "random"], "start": True})["id"]
            with serving(folder) as address:
                found = ask(f"{address}/api/tables/{table}")["table"]
                self.assertIn(found["state"], ["running", "over"])
                self.assertEqual([seat["bot"] for seat in found["taken"]], ["random", "random"])

    def test_files_of_the_client_are_served(self):
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as pages:
            (pathlib.Path(pages) / "index.html").write_text("<p>hello</p>")
            with serving(folder, "--web", pages) as address:
                with urllib.request.urlopen(address, timeout=30) as answer:
                    self.assertEqual(answer.read(), b"<p>hello</p>")

    def test_one_file_is_for_one_server(self):
        with tempfile.TemporaryDirectory() as folder:
            with serving(folder):
                second = run("serve", "--port", "0", "--database", folder + "/games.db")
                self.assertEqual(second.returncode, 1)
                self.assertIn("games.db", second.stderr)

    def test_what_cannot_be_is_said_with_the_remedy(self):
        for arguments, words in [
            (["--port", "70000"], "--port: '70000' is not a whole number from 0 to 65535"),
            (["--tls-certificate", "a.pem"], "--tls-key: is missing"),
            (["--smtp-user", "ann"], "--smtp-host: is missing"),
            (["--public-url", "play.example.org"], "--public-url: must begin with https://"),
        ]:
            with self.subTest(arguments):
                result = run("serve", *arguments)
                self.assertEqual(result.returncode, 2)
                self.assertIn(words, result.stderr)
        for arguments, words in [
            (["--database", "/nowhere/games.db"], "there is no folder /nowhere"),
            (["--web", "/nowhere"], "/nowhere: is no folder that can be read"),
            (["--address", "300.1.1.1"], "300.1.1.1"),
        ]:
            with self.subTest(arguments), tempfile.TemporaryDirectory() as folder:
                if "--database" not in arguments:
                    arguments = [*arguments, "--database", folder + "/games.db"]
                result = run("serve", "--port", "0", *arguments)
                self.assertEqual(result.returncode, 1)
                self.assertIn(words, result.stderr)


if __name__ == "__main__":
    unittest.main()
