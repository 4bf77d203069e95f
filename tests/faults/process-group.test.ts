import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '~/scripts/free-port.mjs';
import { readyProgram } from '~/tests/faults/crash/process';

// Several processes on one port: FOLIO_PROCESSES.

vi.setConfig({ testTimeout: 240_000 });

const TOKEN = 'a token of the operator';

let programs: ReturnType<typeof readyProgram>[] = [];
afterEach(() => {
  for (const program of programs) program.end();
  programs = [];
});

async function lead(port: number) {
  const settings = { METRICS_TOKEN: TOKEN, PERSON_RATE_LIMIT_PER_MINUTE: '100000' };
  const program = readyProgram('lead', { env: { HOST: '127.0.0.1', PORT: String(port), ...settings } });
  programs.push(program);
  return program.start({ size: 2 });
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers: { connection: 'close', ...headers } });
  return { status: answer.status, text: await answer.text() };
}

/** The process ids of both, by their places, once both have answered. */
async function bothOf(address: string): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  await vi.waitFor(
    async () => {
      const [place = '', pid] = (await ask(`${address}/a/page`)).text.split(' ');
      seen.set(place, Number(pid));
      expect([...seen.keys()].sort()).toEqual(['1', '2']);
    },
    { timeout: 60_000, interval: 20 },
  );
  return seen;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('share a port, are one series each at /metrics, are started again, and end together', async () => {
  const group = await lead(await freePort());
  const before = await bothOf(group.said);
  const metrics = await ask(`${group.said}/metrics`, { authorization: `Bearer ${TOKEN}` });
  expect(metrics.status).toBe(200);
  const samples = metrics.text.split('\n').filter((line) => line && !line.startsWith('#'));
  const ofProcess = (place: number) => samples.filter((line) => line.includes(`process="${place}"`));
  expect(ofProcess(1).filter((line) => line.startsWith('folio_info{'))).toHaveLength(1);
  expect(ofProcess(2).filter((line) => line.startsWith('folio_info{'))).toHaveLength(1);
  expect(samples.filter((line) => !line.includes('process="') && !line.startsWith('folio_queue_'))).toEqual([]);
  expect(metrics.text.match(/^# TYPE folio_http_request_duration_seconds /gm)).toHaveLength(1);

  process.kill(before.get('1') ?? 0, 'SIGKILL');
  // Some of these come to the one that has just died: another answers them.
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${group.said}/healthz`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const after = await bothOf(group.said);
  expect(after.get('1')).not.toBe(before.get('1'));
  expect(after.get('2')).toBe(before.get('2'));

  expect(await group.stop()).toBe(0);
  expect([...after.values()].filter(isAlive)).toEqual([]);
});

it('do not start where one cannot, and say why once', async () => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening));
  const group = await lead(port);
  expect(group.said).toBe(`PORT ${port} is already in use: stop what listens there, or set PORT to another port.`);
  expect(await group.ended).toBe(1);
  await new Promise((closed) => taken.close(closed));
});

it('end with the one that leads them', async () => {
  const group = await lead(await freePort());
  const members = await bothOf(group.said);
  group.signal('SIGKILL');
  await vi.waitFor(() => expect([...members.values()].filter(isAlive)).toEqual([]), { timeout: 60_000 });
});
