"""A small client of the server on asyncio: HTTP requests and one WebSocket, nothing that tests would have to install."""

import asyncio
import base64
import json
import os

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Gone(Exception):
    """The connection, or the server, is not there (any more)."""


class Refused(Exception):
    """The server answered, and said no."""


async def _open(port, address):
    try:
        return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    except OSError as error:
        raise Gone(str(error)) from error


async def _read_head(reader):
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    except (asyncio.IncompleteReadError, OSError) as error:
        raise Gone("ended before it answered") from error
    headers = dict(line.split(": ", 1) for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value for name, value in headers.items()}


async def ask(port, address, method, path, body=None, cookie=""):
    """One HTTP request: the JSON of the answer, and the cookie that it set or the one there was."""
    reader, writer = await _open(port, address)
    try:
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"] if body is not None else []
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
        status, headers = await _read_head(reader)
        answer = await reader.readexactly(int(headers.get("content-length", 0)))
    except (asyncio.IncompleteReadError, OSError) as error:
        raise Gone(str(error)) from error
    finally:
        writer.close()
    if status in (502, 503, 504):
        raise Gone(answer.decode())
    if status >= 300:
        raise Refused(f"{method} {path}: {status} {answer.decode()}")
    return json.loads(answer), headers.get("set-cookie", cookie).split(";")[0]


class Socket:
    """A WebSocket that sends and takes JSON."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.lines = []  # of a message, of which the first was returned

    @classmethod
    async def open(cls, port, address, path, cookie):
        reader, writer = await _open(port, address)
        key = base64.b64encode(os.urandom(16)).decode()
        try:
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode()
            )
            status, _ = await _read_head(reader)
        except OSError as error:
            writer.close()
            raise Gone(str(error)) from error
        except Gone:
            writer.close()
            raise
        if status != 101:
            writer.close()
            raise Gone(f"no socket at {path}: {status}") if status >= 500 else Refused(f"no socket at {path}: {status}")
        return cls(reader, writer)

    def _send(self, opcode, payload):
        length = len(payload)
        if length < 126:
            head = bytes([0x80 | opcode, 0x80 | length])
        else:
            assert length < 65536
            head = bytes([0x80 | opcode, 0x80 | 126]) + length.to_bytes(2, "big")
        # Masked, as a client must; with zeros, because nothing between here and there needs to be fooled.
        self.writer.write(head + bytes(4) + payload)

    def send(self, message):
        self._send(TEXT, json.dumps(message).encode())

    async def receive(self):
        """The next line of a message. Gone says what the server said last."""
        if self.lines:
            return json.loads(self.lines.pop(0))
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                length = second & 127
                if length >= 126:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
                payload = await self.reader.readexactly(length)
                opcode = first & 15
                if opcode == TEXT:
                    line, *self.lines = payload.split(b"\n")
                    return json.loads(line)
                if opcode == PING:
                    self._send(PONG, payload)
                elif opcode == CLOSE:
                    raise Gone(f"closed: {int.from_bytes(payload[:2], 'big')} {payload[2:].decode()}")
        except (asyncio.IncompleteReadError, OSError) as error:
            raise Gone("ended") from error

    def is_closed(self):
        return self.writer.is_closing()

    def close(self):
        self.writer.close()
