import { afterEach, describe, expect, it } from 'vitest';
import type { EInvoiceFile } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { ReadingThread } from '@/server/platform/files/reading-thread';
import { germanUbl } from '~/tests/unit/e-invoicing/samples';

// Who is answered before whom, whatever the machine does beside: real files on real threads, with a budget for short ones
// that the demanding file exceeds on any machine.

let thread: ReadingThread<EInvoiceFile, unknown>;
afterEach(() => thread.stop());

const limits = { cpu: 600_000, wait: 600_000 };
const openThread = () => {
  thread = new ReadingThread({
    ...{
      source: 'src/server/e-invoicing/e-invoicing/incoming/reading-worker.ts',
      limits,
      short: { cpu: 100, wait: 600_000 },
    },
    tooMany: () => new Error('too many'),
    tooDemanding: () => new Error('too demanding'),
  });
};

const root = /^[\s\S]*?<\w+:Invoice[^>]*>/.exec(germanUbl)?.[0] ?? '';
const fileOf = (content: string, contentType = 'application/xml') => ({
  ...{ bytes: Buffer.from(content), contentType, books: 'EUR' },
});
const demanding = () => fileOf(`${root}${'<a/>'.repeat(190_000)}</u:Invoice>`);
const modest = () => fileOf('%PDF-1.4\n%%EOF\n', 'application/pdf');

function inOrder() {
  const order: string[] = [];
  const read = async (name: string, company: string, file: EInvoiceFile) => {
    await thread.answer(company, file);
    order.push(name);
  };
  return { order, read };
}

describe('a file that takes long', () => {
  it('is read after those of others, though it came first', async () => {
    openThread();
    const { order, read } = inOrder();
    await Promise.all([
      read('long', 'a', demanding()),
      read('own', 'a', modest()),
      ...['b', 'c', 'd'].map((company) => read(company, company, modest())),
    ]);
    expect(order.slice(0, 3).sort()).toEqual(['b', 'c', 'd']);
    expect(order).toHaveLength(5);
  });

  it('of one company is not waited for by that of another', async () => {
    openThread();
    const { order, read } = inOrder();
    const own = ['first', 'second', 'third'].map((name) => read(name, 'a', demanding()));
    await Promise.all([...own, read('other', 'b', demanding())]);
    expect(order.indexOf('other')).toBeLessThan(2);
    expect(order.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third']);
  });
});
