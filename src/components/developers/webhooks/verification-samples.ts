const node = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET;
if (!secret) throw new Error('Set WEBHOOK_SECRET');

// rawBody: the bytes as they came, before any JSON parser has touched them.
function isGenuine(rawBody, signature = '') {
  const expected = Buffer.from('sha256=' + createHmac('sha256', secret).update(rawBody).digest('hex'));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  if (!isGenuine(rawBody, request.headers['x-service-signature'])) {
    response.writeHead(401).end();
    return;
  }
  const { event, data } = JSON.parse(rawBody);
  console.log(event, data);
  response.writeHead(204).end();
}).listen(8000);
`;

const python = `import hashlib
import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()


# raw_body: the bytes as they came, before any JSON parser has touched them.
def is_genuine(raw_body, signature):
    expected = "sha256=" + hmac.new(SECRET, raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        genuine = is_genuine(raw_body, self.headers.get("X-Service-Signature", ""))
        if genuine:
            delivery = json.loads(raw_body)
            print(delivery["event"], delivery["data"])
        self.send_response(204 if genuine else 401)
        self.end_headers()


HTTPServer(("", 8000), Receiver).serve_forever()
`;

const go = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"os"
)

// isGenuine takes the bytes as they came, before any JSON parser has touched them.
func isGenuine(secret, rawBody []byte, signature string) bool {
	mac := hmac.New(sha256.New, secret)
	mac.Write(rawBody)
	expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(expected), []byte(signature))
}

func main() {
	secret := []byte(os.Getenv("WEBHOOK_SECRET"))
	if len(secret) == 0 {
		log.Fatal("Set WEBHOOK_SECRET")
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil || !isGenuine(secret, rawBody, r.Header.Get("X-Service-Signature")) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		log.Printf("%s", rawBody)
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe(":8000", nil))
}
`;

const php = `<?php
declare(strict_types=1);

$secret = getenv('WEBHOOK_SECRET') ?: throw new RuntimeException('Set WEBHOOK_SECRET');

// The bytes as they came, before any JSON parser has touched them.
$rawBody = file_get_contents('php://input');
$expected = 'sha256=' . hash_hmac('sha256', $rawBody, $secret);

if (!hash_equals($expected, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '')) {
    http_response_code(401);
    exit;
}

$delivery = json_decode($rawBody, true, flags: JSON_THROW_ON_ERROR);
error_log($delivery['event']);
http_response_code(204);
`;

/** Receivers that refuse what this server has not signed; each runs as it is with its language's own library. */
export const verificationSamples = [
  { language: 'Node.js', code: node },
  { language: 'Python', code: python },
  { language: 'Go', code: go },
  { language: 'PHP', code: php },
] as const;
