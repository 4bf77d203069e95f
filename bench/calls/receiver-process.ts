import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A subscriber in a process of its own. It says when each resource arrived first, and how many deliveries there were.
const arrivedAt: Record<string, number> = {};
let deliveries = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { id } = JSON.parse(Buffer.concat(chunks).toString()).data;
    arrivedAt[id] ??= performance.timeOrigin + performance.now();
    deliveries += 1;
    response.end('ok');
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
process.on('message', () => process.send?.({ arrivedAt, deliveries }));
process.on('disconnect', () => process.exit());
