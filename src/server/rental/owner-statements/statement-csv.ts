import { monthPeriod, type Period } from '@/lib/dates/periods';
import { type Cell, csvStyles, csvText } from '@/lib/text/csv';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import type { OwnerStatement, StatementFilePath } from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/rental/owner-statements/read-statement';
import { localeFor, type StatementFormat, statementFormat } from '@/server/rental/owner-statements/statement-format';

/** The statement for spreadsheets: a row for all that adds to what it comes to, in words and numbers of the language. @throws as `readStatement` does */
export async function writeStatementCsv(actor: Actor, { language, ...path }: StatementFilePath): Promise<string> {
  const statement = await readStatement(actor, path);
  const { locale } = await db.workspace.findFirstOrThrow({
    where: { id: actor.workspaceId },
    select: { locale: true },
  });
  const format = statementFormat(localeFor(locale, language), statement.currency);
  return csvText(rowsOf(statement, format), csvStyles[format.language]);
}

/** What the last column comes to is the closing balance. */
function rowsOf(
  { stays, costs, payouts, totals, month }: OwnerStatement,
  { text, channel }: StatementFormat,
): Cell[][] {
  const type = (name: 'opening' | 'stay' | 'adjustment' | 'cost' | 'feeTax' | 'feeWithheld' | 'payout') =>
    text(`csv.types.${name}`);
  const header = [
    ...[text('csv.type'), text('csv.description'), text('csv.channel')],
    ...[text('csv.from'), text('csv.to'), text('csv.nights'), text('column.gross'), text('column.commission')],
    ...[text('column.cleaning'), text('column.touristTax'), text('column.fee'), text('column.net')],
  ];
  const row = (of: string, description: string, { from, to }: Partial<Period>, amount: number): Cell[] => [
    ...[of, description, '', from, to, undefined],
    ...[undefined, undefined, undefined, undefined, undefined, amount],
  ];
  const ofMonth = (name: 'opening' | 'feeTax' | 'feeWithheld', amount: number, days: Partial<Period>) =>
    amount === 0 ? [] : [row(type(name), '', days, amount)];
  const { from, to } = monthPeriod(month);
  return [
    header,
    ...ofMonth('opening', totals.opening, { from, to: from }),
    ...stays.map((it) => [
      ...[type(it.isAdjustment ? 'adjustment' : 'stay'), it.guestName, channel(it.channel)],
      ...[it.checkIn, it.checkOut, it.nights],
      ...[it.gross, it.commission, it.cleaning, it.touristTax, it.fee, it.net],
    ]),
    ...costs.map(({ description, date, amount, isAdjustment }) =>
      row(type(isAdjustment ? 'adjustment' : 'cost'), description, { from: date, to: date }, -amount + 0),
    ),
    ...ofMonth('feeTax', -totals.feeTax, { from, to }),
    ...ofMonth('feeWithheld', totals.feeWithheld, { from, to }),
    ...payouts.map(({ paidOn, amount }) => row(type('payout'), '', { from: paidOn, to: paidOn }, -amount)),
  ];
}
