import { afterEach, expect, it } from 'vitest';
import { StatementReader } from '@/server/banking/banking/statements/statement-reader';

const today = '2026-11-22';
const readers: StatementReader[] = [];
const readerWith = (...limits: ConstructorParameters<typeof StatementReader>) => {
  const reader = new StatementReader(...limits);
  readers.push(reader);
  return reader;
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n === 0 ? '02' : '03'}/02/2026;A ${n};1,00;${n + 1},00`).join('\n');
const tableOf = (count: number) => Buffer.from(`Fecha;Concepto;Importe;Saldo\n${rows(count)}`);

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
});

it('reads a large file on its thread, says what is wrong with it, and goes on behind a file that it ended for its time', async () => {
  const reader = readerWith();
  const large = await reader.parse('w', tableOf(5000), { today });
  expect(large.statements[0]).toMatchObject({ closingBalance: '5000.00', warnings: [] });
  expect(await reader.preview('w', tableOf(5000), { today })).toMatchObject({ total: 5000, confidence: 'proved' });
  const unread = Buffer.from(`x;y\n${'a;b\n'.repeat(30_000)}`);
  await expect(reader.parse('w', unread, { today })).rejects.toMatchObject({
    ...{ name: 'MappingNeeded', code: 'mapping_needed', proposal: { questions: ['columns'] } },
  });
  await expect(reader.parse('w', Buffer.from('PK\x03\x04 and then nothing'), { today })).rejects.toMatchObject({
    ...{ name: 'StatementError', code: 'workbook_damaged' },
  });

  const hasty = readerWith({ cpu: 1, wait: 120_000 });
  await expect(hasty.parse('w', tableOf(20_000), { today })).rejects.toMatchObject({ code: 'too_demanding' });
  expect((await hasty.parse('w', tableOf(5), { today })).statements).toHaveLength(1);
});
