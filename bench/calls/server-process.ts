import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { startJobs } from '@/server/operations/jobs/jobs';

// /v1 and the engine that delivers, as `npm start` has them, without Next.
const server = createServer((request, response) => {
  if (!nodeHandler(request, response)) response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', async () => {
  await startJobs();
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
