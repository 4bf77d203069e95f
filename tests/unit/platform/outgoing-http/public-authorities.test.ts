import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, type Server } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { makeAuthority } from '~/tests/setup/certificates';

const folder = mkdtempSync(join(tmpdir(), 'folio-authorities-'));
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server of an authority. @returns its port */
async function serverOf(authority: ReturnType<typeof makeAuthority>): Promise<string> {
  const { certificate: cert, key } = authority.issue('server', '127.0.0.1');
  const server = createServer({ cert, key }).on('tlsClientError', () => undefined);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return String((server.address() as AddressInfo).port);
}

it('an authority of ours is trusted beside the public ones, and nobody else is', { timeout: 60_000 }, async () => {
  const [known, ours, stranger] = ['Public', 'Ours', 'Stranger'].map((name) => makeAuthority(name));
  if (!known || !ours || !stranger) throw new Error('Three were made');
  const publicOnes = join(folder, 'public.pem');
  writeFileSync(publicOnes, known.certificate);
  const ports = await Promise.all([known, ours, stranger].map(serverOf));
  const child = spawn(
    process.execPath,
    // Node takes the public ones from this file then, and nothing of who is trusted is ours to say.
    [
      '--use-openssl-ca',
      '--import',
      'tsx',
      'tests/unit/platform/outgoing-http/connecting-process.ts',
      ours.certificate,
      ...ports,
    ],
    { env: { ...process.env, SSL_CERT_FILE: publicOnes }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  expect(JSON.parse(await text(child.stdout))).toEqual([true, true, false]);
});
