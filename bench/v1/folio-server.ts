import { createServer } from 'node:http';
import { nodeDoor } from '@/server/rest/node-door';

// What `npm start` puts in front of Next, and nothing else.
createServer((request, response) => {
  if (!nodeDoor(request, response)) response.writeHead(404).end();
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
