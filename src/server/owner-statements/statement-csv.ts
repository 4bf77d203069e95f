import { type Cell, csvText } from '@/lib/csv';
import type { Actor } from '@/server/api/context';
import { db } from '@/server/db/client';
import type { OwnerStatement, StatementFilePath } from '@/server/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/owner-statements/read-statement';
import { localeFor, type StatementFormat, statementFormat } from '@/server/owner-statements/statement-format';

/** The statement for spreadsheets: a row a stay, a cost and a payout, in words and numbers of the language. @throws as `readStatement` does */
export async function writeStatementCsv(actor: Actor, { language, ...path }: StatementFilePath): Promise<string> {
  const statement = await readStatement(actor, path);
  const { locale } = await db.workspace.findFirstOrThrow({
    where: { id: actor.workspaceId },
    select: { locale: true },
  });
  const format = statementFormat(localeFor(locale, language), statement.currency);
  // Where the comma is the decimal one, spreadsheets expect semicolons.
  const style = { es: { separator: ';', decimal: ',' }, en: { separator: ',', decimal: '.' } } as const;
  return csvText(rowsOf(statement, format), style[format.language]);
}

function rowsOf({ stays, costs, payouts }: OwnerStatement, { text }: StatementFormat): Cell[][] {
  const type = (name: 'stay' | 'adjustment' | 'cost' | 'payout') => text(`csv.types.${name}`);
  const nothing = Array<undefined>(5).fill(undefined);
  const header = [
    ...[text('csv.type'), text('csv.description'), text('csv.channel')],
    ...[text('csv.from'), text('csv.to'), text('csv.nights'), text('column.gross'), text('column.commission')],
    ...[text('column.cleaning'), text('column.touristTax'), text('column.fee'), text('column.net')],
  ];
  return [
    header,
    ...stays.map((it) => [
      ...[type(it.isAdjustment ? 'adjustment' : 'stay'), it.guestName, it.channel, it.checkIn, it.checkOut, it.nights],
      ...[it.gross, it.commission, it.cleaning, it.touristTax, it.fee, it.net],
    ]),
    ...costs.map(({ description, date, amount, isAdjustment }) => [
      ...[type(isAdjustment ? 'adjustment' : 'cost'), description, '', date, date, undefined, ...nothing, -amount + 0],
    ]),
    ...payouts.map(({ paidOn, amount }) => [type('payout'), '', '', paidOn, paidOn, undefined, ...nothing, -amount]),
  ];
}
