"""Checks that a webhook comes from your Timbre studio; Python 3.8 or newer, standard library only."""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

TOLERANCE_SECONDS = 300


def verify(secret, headers, body):
    """The message, or a ValueError when the signature is wrong or the message is old. `body` is the raw bytes."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("too old or too new")
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # Two signatures for a day after the secret was changed.
    if not any(hmac.compare_digest(one, expected) for one in headers.get("webhook-signature", "").split(" ")):
        raise ValueError("wrong signature")
    return json.loads(body)


class Receiver(BaseHTTPRequestHandler):
    seen = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            message = verify(os.environ["WEBHOOK_SECRET"], self.headers, body)
        except ValueError as error:
            self.send_response(400)
            self.end_headers()
            self.wfile.write(str(error).encode())
            return
        # A message may come more than once. Answer within 15 seconds, then do the work.
        if self.headers["webhook-id"] not in self.seen:
            print(message["type"], json.dumps(message["data"]), flush=True)
        self.seen.add(self.headers["webhook-id"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8000"))), Receiver)
    print("listening", server.server_port, flush=True)
    server.serve_forever()
