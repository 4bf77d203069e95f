import { afterEach, describe, expect, it } from 'vitest';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { PdfRenderer } from '@/server/platform/pdf/pdf-renderer';
import { UnprintableError } from '@/server/platform/pdf/pdf-thread';
import { resetClock, setClock } from '~/tests/setup/clock';
import { contentOf } from '~/tests/setup/pdf-content';

// The real queue and the real memory; only the layout of a page is one that ends when the test says so.

type Begun = { notes: string; finish: (bytes?: Uint8Array) => Promise<void>; fail: (error: Error) => Promise<void> };

function slowRenderer() {
  const begun: Begun[] = [];
  const renderer = new PdfRenderer(
    ({ notes }: PdfContent) =>
      new Promise((resolve, reject) => {
        begun.push({
          notes: notes?.text ?? '',
          finish: async (bytes = new Uint8Array(1)) => {
            resolve(bytes);
            await settled();
          },
          fail: async (error) => {
            reject(error);
            await settled();
          },
        });
      }),
  );
  const order = (workspaceId: string, notes: string, signal?: AbortSignal) => {
    const requester = { owner: workspaceId, company: workspaceId };
    const made = renderer.render({ requester, content: contentOf({ notes: { heading: '', text: notes } }), signal });
    made.catch(() => undefined); // a test looks at it later
    return made;
  };
  return { begun, order, started: () => begun.map(({ notes }) => notes) };
}

/** Every promise that waits for this has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

afterEach(() => {
  resetClock();
});

describe('turns', () => {
  it('one company that wants many does not hold up another', async () => {
    const { begun, order, started } = slowRenderer();
    for (const notes of ['a1', 'a2', 'a3', 'a4']) order('a', notes);
    order('b', 'b1');
    order('c', 'c1');
    order('b', 'b2');
    expect(started()).toEqual(['a1', 'b1']); // two threads, one for each company at most
    for (let turn = 0; turn < 6; turn++) await begun[turn]?.finish();
    expect(started()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('refuses what is too much with 503 and Retry-After, of one company first, then of whoever has most', async () => {
    const { order, started } = slowRenderer();
    const own = Array.from({ length: 41 }, (_, index) => order('a', `a${index}`));
    expect(own).toHaveLength(41); // one runs, forty wait
    await expect(order('a', 'one more')).rejects.toMatchObject({
      status: 503,
      options: { headers: { 'retry-after': '5' } },
    });
    for (const company of ['b', 'c', 'd']) for (let it = 0; it < 30; it++) order(company, `${company}${it}`);
    await settled();
    order('e', 'e'); // takes the room of the last of a, which has most waiting
    await expect(own.at(-1)).rejects.toMatchObject({ status: 503 });
    expect(started()).toEqual(['a0', 'b0']);
  });

  it('takes new work once there is room', async () => {
    const { begun, order } = slowRenderer();
    for (let it = 0; it < 41; it++) order('a', `a${it}`);
    await expect(order('a', 'late')).rejects.toMatchObject({ status: 503 });
    await begun[0]?.finish();
    const late = order('a', 'late');
    for (let it = 1; it <= 41; it++) await begun[it]?.finish(new Uint8Array([it]));
    expect(await late).toEqual(new Uint8Array([41]));
  });
});

describe('callers who leave', () => {
  it('are dropped before their turn', async () => {
    const { begun, order, started } = slowRenderer();
    const leaving = new AbortController();
    order('a', 'a1');
    const left = order('a', 'a2', leaving.signal);
    order('a', 'a3');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ status: 400 });
    await begun[0]?.finish();
    expect(started()).toEqual(['a1', 'a3']);
  });

  it('take nothing from others who wait for the same', async () => {
    const { begun, order, started } = slowRenderer();
    const leaving = new AbortController();
    order('a', 'a1');
    const left = order('a', 'same', leaving.signal);
    const stays = order('a', 'same', new AbortController().signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ status: 400 });
    await begun[0]?.finish();
    await begun[1]?.finish(new Uint8Array([7]));
    expect(await stays).toEqual(new Uint8Array([7]));
    expect(started()).toEqual(['a1', 'same']);
  });

  it('who have left already begin nothing', async () => {
    const { order, started } = slowRenderer();
    await expect(order('a', 'a1', AbortSignal.abort())).rejects.toMatchObject({ status: 400 });
    expect(started()).toEqual([]);
  });
});

describe('memory', () => {
  it('makes the same content once', async () => {
    const { begun, order, started } = slowRenderer();
    const [first, second] = [order('a', 'same'), order('a', 'same')];
    await begun[0]?.finish(new Uint8Array([1, 2]));
    expect([await first, await second, await order('b', 'same')]).toEqual(Array(3).fill(new Uint8Array([1, 2])));
    expect(started()).toEqual(['same']);
  });

  it('holds so many bytes and no more', async () => {
    const { begun, order, started } = slowRenderer();
    const eightMegabytes = new Uint8Array(8 * 1024 * 1024);
    for (let it = 0; it < 5; it++) {
      const made = order('a', `a${it}`);
      await begun[it]?.finish(eightMegabytes);
      await made;
    }
    await order('a', 'a4');
    expect(started()).toHaveLength(5);
    order('a', 'a0'); // the oldest is gone
    expect(started()).toHaveLength(6);
  });

  it('fails at once what failed in the last ten minutes, and tries again then', async () => {
    setClock('2026-03-18T09:30:00Z');
    const { begun, order, started } = slowRenderer();
    const first = order('a', 'endless');
    await begun[0]?.fail(new UnprintableError('took more time or memory than there is for a document'));
    await expect(first).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Shorten') });
    await expect(order('a', 'endless')).rejects.toMatchObject({ status: 422 });
    expect(started()).toHaveLength(1);
    setClock('2026-03-18T09:41:00Z');
    order('a', 'endless');
    expect(started()).toHaveLength(2);
  });

  it('blames no document for what is not its fault', async () => {
    const { begun, order, started } = slowRenderer();
    const first = order('a', 'a1');
    await begun[0]?.fail(new Error('no memory for a thread'));
    await expect(first).rejects.toThrow('no memory for a thread');
    order('a', 'a1');
    expect(started()).toHaveLength(2);
  });
});
