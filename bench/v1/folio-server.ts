import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@/server/entry/rest/node-handler';

// What `npm start` puts in front of Next, and nothing else.
const server = createServer((request, response) => {
  if (!nodeHandler(request, response)) response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
