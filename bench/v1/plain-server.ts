import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';

// A Next app as `next start` serves it; servers.ts has built it.
const app = next({ dir: 'bench/v1/plain', dev: false });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
