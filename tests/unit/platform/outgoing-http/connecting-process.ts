import * as tls from 'node:tls';
import { secureContextOf } from '@/server/platform/outgoing-http/identity';

// Connects to each port, trusting one authority beside the public ones, and writes down which servers were trusted.
const [extraAuthorities, ...ports] = process.argv.slice(2);

async function isTrusted(port: number): Promise<boolean> {
  const secureContext = secureContextOf({ extraAuthorities });
  return new Promise((done) => {
    const socket = tls.connect({ host: '127.0.0.1', port, secureContext }, () => {
      done(true);
      socket.destroy();
    });
    socket.on('error', () => done(false));
  });
}

const trusted: boolean[] = [];
for (const port of ports) trusted.push(await isTrusted(Number(port)));
process.stdout.write(JSON.stringify(trusted));
