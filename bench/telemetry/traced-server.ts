import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTelemetry } from '@/server/entry/process/telemetry/start-telemetry';
import { traceRequests } from '@/server/entry/process/telemetry/trace-requests';
import { nodeHandler } from '@/server/entry/rest/node-handler';

// `/v1` as `npm start` has it in front of Next, traced where the settings say so.
await startTelemetry();
const server = createServer(
  traceRequests((request, response) => {
    if (!nodeHandler(request, response)) response.writeHead(404).end();
  }),
);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
