import { Money, round2, sum, toNumber } from '@/lib/money/money';
import { shownFigures } from '@/lib/money/statement-figures';
import { ZONES } from '@/lib/tax/tax-zones';
import type { Actor } from '@/server/platform/api/context';
import type { StatementContent, StatementTable, Term } from '@/server/platform/pdf/pdf-content';
import type {
  OwnerStatement,
  StatementFilePath,
  StatementStay,
} from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/rental/owner-statements/read-statement';
import { localeFor, type StatementFormat, statementFormat } from '@/server/rental/owner-statements/statement-format';
import { pdfFormat } from '@/server/sales/documents/document-pdf-format';
import { findPrintingCompany, issuerDetails, type PrintingCompany } from '@/server/sales/documents/printed-parties';

/** What the PDF of a statement says, word for word. @throws as `readStatement` does */
export async function readStatementPaper(
  actor: Actor,
  { language, ...path }: StatementFilePath,
): Promise<StatementContent> {
  const statement = await readStatement(actor, path);
  const company = await findPrintingCompany(actor.workspaceId);
  return describePaper(statement, { ...company, locale: localeFor(company.locale, language) });
}

function describePaper(statement: OwnerStatement, company: PrintingCompany): StatementContent {
  const { issuer, letterhead, locale } = company;
  const { ownerName, month, number, status, closedAt, totals, currency } = statement;
  const format = statementFormat(locale, currency);
  const { text, money } = format;
  const clientName = ownerName ?? text('noOwner');
  return {
    language: format.language,
    look: { layout: letterhead.layout, accent: letterhead.accentColor, logo: letterhead.logo },
    createdAt: closedAt ?? `${month}-01T00:00:00.000Z`,
    title: text('title'),
    number: number === undefined ? null : text('number', { number: `${number}` }),
    mark: status === 'open' ? { kind: 'draft', label: text('draft') } : null,
    issuer: {
      heading: '',
      name: issuer.name,
      details: issuerDetails(issuer, { clientName }, pdfFormat(locale, currency, 'IVA')),
      contact: [letterhead.phone, letterhead.email, letterhead.website].filter((line) => line !== null),
    },
    client: { heading: text('owner'), name: clientName, details: [] },
    facts: factsOf(statement, format),
    tables: tablesOf(statement, format),
    sums: sumsOf(statement, company, format),
    total: { label: text('balance'), value: money(totals.balance) },
    afterTotal: [
      { label: text('reserve'), value: money(totals.reserve) },
      { label: text('payable'), value: money(totals.payable) },
      ...statement.payouts.map(({ paidOn, amount }) => ({
        ...{ label: text('payout', { date: format.day(paidOn) }), value: money(-amount) },
      })),
    ],
    amountDue: { label: text('closing'), value: money(totals.closing) },
    mentions: mentionsOf(statement, format),
    footnote: '',
    fiscal: null,
    pageLabel: text.raw('page'),
  };
}

function factsOf(statement: OwnerStatement, { text, month, percent }: StatementFormat): Term[] {
  const { basis, feePercent, feeBase } = statement;
  return [
    { label: text('property'), value: statement.propertyName },
    { label: text('month'), value: month(statement.month) },
    { label: text('basis'), value: text(`bases.${basis}`) },
    { label: text('fee'), value: text(`feeBases.${feeBase}`, { percent: percent(feePercent) }) },
  ];
}

function tablesOf({ stays, costs, totals }: OwnerStatement, format: StatementFormat): StatementTable[] {
  const { text, money, day } = format;
  const tables = [
    stayTable(
      text('stays'),
      stays.filter(({ isAdjustment }) => !isAdjustment),
      format,
    ),
    stayTable(
      text('adjustments'),
      stays.filter(({ isAdjustment }) => isAdjustment),
      format,
    ),
  ];
  const spent: StatementTable = {
    heading: text('costs'),
    columns: [text('cost'), text('amount')],
    rows: costs.map(({ description, date, amount }) => ({
      text: description,
      detail: day(date),
      figures: [money(amount)],
    })),
    sums: [money(totals.costs)],
  };
  return [...tables, spent].filter(({ rows }) => rows.length > 0);
}

/** Without the figures that are nothing in every row. */
function stayTable(
  heading: string,
  stays: StatementStay[],
  { text, money, day, channel: nameOf }: StatementFormat,
): StatementTable {
  const shown = shownFigures(stays);
  const row = (stay: StatementStay) => {
    const { guestName, channel, checkIn, checkOut, nights, isCancelled } = stay;
    const cancelled = isCancelled ? 'yes' : 'no';
    const detail = text('stay', { channel: nameOf(channel), from: day(checkIn), to: day(checkOut), nights, cancelled });
    return { text: guestName, detail, figures: shown.map((name) => money(stay[name])) };
  };
  return {
    heading,
    columns: [text('guest'), ...shown.map((name) => text(`column.${name}`))],
    rows: stays.map(row),
    sums: shown.map((name) => money(toNumber(sum(stays.map((stay) => stay[name]))))),
  };
}

/** From what was left by the month before to what there is now. */
function sumsOf({ totals, feePercent }: OwnerStatement, { issuer }: PrintingCompany, format: StatementFormat): Term[] {
  const { text, money, percent } = format;
  const rateOf = (part: number) =>
    percent(totals.fee === 0 ? 0 : round2(new Money(part).div(totals.fee).times(100)).toNumber());
  const tax = ZONES[issuer.zone].tax ?? 'IVA';
  const rows: [label: string, amount: number][] = [
    [text('gross'), totals.gross],
    [text('commission'), -totals.commission],
    [text('cleaning'), -totals.cleaning],
    [`${text('fee')} (${percent(feePercent)})`, -totals.fee],
    [text('feeTax', { tax, percent: rateOf(totals.feeTax) }), -totals.feeTax],
    [text('feeWithheld', { percent: rateOf(totals.feeWithheld) }), totals.feeWithheld],
    [text('costs'), -totals.costs],
  ];
  const shown = rows.filter(([, amount], index) => index === 0 || amount !== 0);
  return [[text('opening'), totals.opening] as const, ...shown].map(([label, amount]) => ({
    ...{ label, value: money(amount + 0) },
  }));
}

function mentionsOf({ totals, leftOut, currency }: OwnerStatement, { text, money }: StatementFormat): string[] {
  const guests = leftOut.map(({ guestName }) => guestName).join(', ');
  return [
    ...(totals.touristTax === 0 ? [] : [text('touristTaxNote', { amount: money(totals.touristTax) })]),
    ...(guests ? [text('leftOutNote', { currency, guests })] : []),
  ];
}
