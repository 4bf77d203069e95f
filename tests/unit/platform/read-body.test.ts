import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBody } from '@/server/platform/http/read-body';

const bounds = { bytes: 100, idleMs: 1000, totalMs: 5000 };

/** A request whose body comes in bytes, one every so many milliseconds, without end. */
function trickling(everyMs: number): Request {
  const body = new ReadableStream({
    pull: (controller) =>
      new Promise((resolve) => setTimeout(() => resolve(controller.enqueue(Buffer.from('x'))), everyMs)),
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

const statusOf = (reading: Promise<unknown>) => reading.then(() => 200).catch((error) => error.status);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reads what comes in time, whole', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(100) });
  expect((await readBody(request, bounds)).toString()).toBe('x'.repeat(100));
});

it('refuses the byte after the last that it may take', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(101) });
  expect(await statusOf(readBody(request, bounds))).toBe(413);
});

it('says that the connection was lost where the caller goes away', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await statusOf(readBody(request, bounds))).toBe(400);
});

it('does not wait for a body that stops coming', async () => {
  const status = statusOf(readBody(trickling(1001), bounds));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await status).toBe(408);
});

it('does not wait for ever for one that keeps coming, a byte at a time', async () => {
  let answered: number | undefined;
  void statusOf(readBody(trickling(900), bounds)).then((status) => {
    answered = status;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(answered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(answered).toBe(408);
});
