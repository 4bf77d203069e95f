import { afterEach, describe, expect, it } from 'vitest';
import { interpretEInvoices } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { EInvoiceReader } from '@/server/e-invoicing/e-invoicing/incoming/reading-thread';
import { germanUbl } from '~/tests/unit/e-invoicing/samples';

const line = /<a:InvoiceLine>[\s\S]*?<\/a:InvoiceLine>/.exec(germanUbl)?.[0] ?? '';
const fileOf = (text: string, contentType = 'application/xml') => ({
  ...{ bytes: Buffer.from(text), contentType, books: 'EUR', zone: null },
});
const small = fileOf(germanUbl);
const large = fileOf(germanUbl.replace(line, line.repeat(1000)));

let reader: EInvoiceReader;
afterEach(() => reader.stop());

describe('a large e-invoice', () => {
  it('is read while others are answered, as it would be at once', async () => {
    reader = new EInvoiceReader();
    const order: string[] = [];
    const read = async (name: string, file: typeof large) => {
      const found = await reader.read('ws', file);
      order.push(name);
      return found;
    };
    const [first] = await Promise.all([read('large', large), read('small', small)]);
    expect(order).toEqual(['small', 'large']);
    expect(first).toEqual(interpretEInvoices(large));
    expect(first?.[0]?.problems.map(({ code }) => code)).toEqual(['lines']);
  });

  it('is refused for the same reasons, by the same code', async () => {
    reader = new EInvoiceReader();
    const damaged = fileOf(large.bytes.toString().replace('</u:Invoice>', ''));
    await expect(reader.read('ws', damaged)).rejects.toMatchObject({
      ...{ status: 422, message: expect.stringContaining('Its XML is damaged.') },
      errorCode: 'EINVOICE_UNREADABLE',
    });
  });

  it('is given up where it takes longer than there is for one, and the next one is read', async () => {
    reader = new EInvoiceReader({ cpu: 0, wait: 300_000 });
    const huge = fileOf(germanUbl.replace(line, line.repeat(20_000)));
    await expect(reader.read('ws', huge)).rejects.toMatchObject({
      ...{ status: 422, message: expect.stringContaining('Ask the vendor to divide it.') },
    });
    expect((await reader.read('ws', small))[0]?.invoice.number).toBe('RE-2026/0815');
  });

  it('waits its turn, and no company has all of them', async () => {
    reader = new EInvoiceReader();
    const pdf = fileOf('%PDF-1.4\n%%EOF\n', 'application/pdf');
    const answers = await Promise.allSettled([
      ...Array.from({ length: 18 }, () => reader.read('greedy', pdf)),
      reader.read('modest', pdf),
    ]);
    const refused = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ status: 503 })]);
    expect(answers.at(-1)).toEqual({ status: 'fulfilled', value: [] });
  });
});
