import type { JournalEntry } from '@/lib/ledger/journal';
import { type CsvStyle, csvText } from '@/lib/text/csv';

const header = ['entry', 'date', 'account', 'name', 'debit', 'credit', 'text', 'document'];

/** The journal as a table: a row a line. */
export function* journalCsv(entries: Iterable<JournalEntry>, style: CsvStyle): Generator<Buffer> {
  yield Buffer.from(csvText([header], style));
  for (const { number, date, text, document, lines } of entries) {
    const rows = lines.map(({ account, name, amount }) => [
      ...[number, date, account, name],
      ...(amount.isNegative() ? ['', amount.negated().toNumber()] : [amount.toNumber(), '']),
      ...[text, document],
    ]);
    yield Buffer.from(csvText(rows, style).slice(1));
  }
}
