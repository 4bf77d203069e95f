import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { verificationSamples } from '@/components/developers/webhooks/verification-samples';
import { deliveryHeaders } from '@/server/developers/webhooks/signature';
import { freePort } from '~/scripts/free-port.mjs';

// The receivers that the dashboard offers to copy are run as they are, each where its language is installed.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify({ event: 'webhook.test', timestamp: '2026-03-18T09:30:00.000Z', data: { message: 'ñ €' } });

const languages = {
  'Node.js': { file: 'receiver.mjs', asked: ['node', '--version'], run: (file: string) => ['node', file] },
  Python: { file: 'receiver.py', asked: ['python3', '--version'], run: (file: string) => ['python3', file] },
  Go: { file: 'receiver.go', asked: ['go', 'version'], run: (file: string) => ['go', 'run', file] },
  PHP: { file: 'receiver.php', asked: ['php', '--version'], run: servedByPhp },
};

function servedByPhp(file: string, port: number): string[] {
  return ['php', '-S', `127.0.0.1:${port}`, file];
}

let receiver: ChildProcess | undefined;
let folder: string | undefined;

afterEach(() => {
  if (receiver?.pid) process.kill(-receiver.pid, 'SIGKILL');
  if (folder) rmSync(folder, { recursive: true, force: true });
  receiver = undefined;
  folder = undefined;
});

it('has a receiver in every language', () => {
  expect(verificationSamples.map(({ language }) => language).sort()).toEqual(Object.keys(languages).sort());
});

describe.each(verificationSamples)('the receiver in $language', ({ language, code }) => {
  const { file, asked, run } = languages[language];
  const installed = spawnSync(asked[0] ?? '', asked.slice(1)).status === 0;

  it.runIf(installed)('takes what is signed, and refuses all else', { timeout: 120_000 }, async () => {
    const port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'folio-receiver-'));
    const path = join(folder, file);
    writeFileSync(path, code.replace('8000', String(port)));
    const [command = '', ...args] = run(path, port);
    const env = { ...process.env, WEBHOOK_SECRET: secret, GOTOOLCHAIN: 'local' };
    receiver = spawn(command, args, { env, detached: true, stdio: 'ignore' });
    await listening(port, receiver);

    const signed = deliveryHeaders({
      deliveryId: 'del_1',
      event: 'webhook.test',
      body,
      sentAt: new Date('2026-03-18T09:30:00.000Z'),
      secrets: [secret],
    });
    const { 'x-service-signature': _, ...unsigned } = signed;
    const post = async (headers: Record<string, string>, text = body) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })).status;

    expect(await post(signed)).toBe(204);
    expect(await post(signed, body.replace('ñ', 'n'))).toBe(401);
    expect(await post(unsigned)).toBe(401);
    expect(await post({ ...unsigned, 'x-service-signature': 'sha256=' })).toBe(401);
  });
});

async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error('The receiver ended before it listened');
}
