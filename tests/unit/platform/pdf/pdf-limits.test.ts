import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { PdfThread, UnprintableError } from '@/server/platform/pdf/pdf-thread';
import { cpuTimeOf, currentThreadName } from '@/server/platform/runtime/worker-tasks';
import { contentOf } from '~/tests/setup/pdf-content';
import { readPdfText } from '~/tests/setup/pdf-text';

/** Works until this thread has taken so much CPU time. */
function work(milliseconds: number): void {
  const until = cpuTimeOf(currentThreadName()) + milliseconds;
  let sum = 0;
  while (cpuTimeOf(currentThreadName()) < until) for (let index = 0; index < 1e5; index++) sum += index;
  expect(sum).toBeGreaterThan(0);
}

describe('the CPU time of a thread', () => {
  it('is its own work alone, where the system tells threads apart', async () => {
    const source = `
      const { parentPort } = require('node:worker_threads');
      const { readlinkSync } = require('node:fs');
      let thread;
      try { thread = readlinkSync('/proc/thread-self'); } catch {}
      parentPort.on('message', () => {}); // it waits
      parentPort.postMessage(thread);`;
    const idle = new Worker(source, { eval: true });
    const [thread] = await once(idle, 'message');
    const before = { idle: cpuTimeOf(thread), own: cpuTimeOf(currentThreadName()) };
    work(400);
    expect(cpuTimeOf(currentThreadName()) - before.own).toBeGreaterThanOrEqual(400);
    if (thread !== undefined) expect(cpuTimeOf(thread) - before.idle).toBeLessThan(200);
    await idle.terminate();
  });

  it('is that of the process where nothing is known of the thread', () => {
    expect(cpuTimeOf(undefined)).toBeGreaterThan(0);
    expect(cpuTimeOf('0/task/0')).toBeGreaterThan(0);
  });
});

describe('a document', { timeout: 300_000 }, () => {
  let thread: PdfThread;
  afterEach(() => thread.stop());

  const [line] = contentOf().lines as [PdfContent['lines'][number]];
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...line, description: `Concept number ${index} end` }));

  it('that takes more work than there is for one is cut off, and the next one is printed', async () => {
    thread = new PdfThread({ cpu: 2500, wait: 300_000 });
    await thread.render(contentOf());
    await expect(thread.render(contentOf({ lines: lines(8000) }))).rejects.toThrow(UnprintableError);
    expect(await readPdfText(await thread.render(contentOf()))).toContain('Total121,00€');
  });

  it('is given up once somebody has waited too long, whatever it waits for', async () => {
    thread = new PdfThread({ cpu: 300_000, wait: 1000 });
    await expect(thread.render(contentOf({ lines: lines(8000) }))).rejects.toThrow(UnprintableError);
  });
});
