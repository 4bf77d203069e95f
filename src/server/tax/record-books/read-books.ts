import { quarterPeriod } from '@/lib/dates/periods';
import { Money } from '@/lib/money/money';
import { activityOf } from '@/lib/tax/activity';
import { letPropertyOf } from '@/lib/tax/let-property';
import type { BookKind } from '@/lib/tax/record-books/book-kinds';
import { isWithoutInvoice } from '@/lib/tax/record-books/concepts';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { getTaxSettings } from '@/server/company/tax-settings/tax-settings.service';
import { apiError } from '@/server/platform/contract/errors';
import { type AssetRow, readAssets, readDefinitiveProRata } from '@/server/tax/assets/asset-rows';
import { assetEntries, depreciationEntries } from '@/server/tax/record-books/asset-entries';
import type { AssetEntry, IssuedEntry, ReceivedEntry } from '@/server/tax/record-books/book-columns';
import type { Bookkeeper } from '@/server/tax/record-books/bookkeeper';
import { startOf } from '@/server/tax/record-books/bookkeeper';
import { checkIssued, checkReceived, type EntryProblem } from '@/server/tax/record-books/check-entries';
import { issuedEntries } from '@/server/tax/record-books/issued-entries';
import { receivedEntries } from '@/server/tax/record-books/received-entries';
import type { Books, Company } from '@/server/tax/reports/books';
import { regularisedIn } from '@/server/tax/reports/vat-figures';
import { conceptOf, readConcepts } from '@/server/tax/tax-rows/expense-concepts';
import { purchaseDocuments } from '@/server/tax/tax-rows/purchase-documents';
import { saleDocuments } from '@/server/tax/tax-rows/sale-documents';

/** More do not fit into the 4 MB that the tax agency takes. */
const MOST_DOCUMENTS = 60_000;

export type FoundProblem = EntryProblem & { kind: 'invoice' | 'expense' };

export interface FilledBooks {
  issued: IssuedEntry[];
  received: ReceivedEntry[];
  /** Of a whole year alone. */
  assets: AssetEntry[];
  problems: FoundProblem[];
}

/** Who keeps the books, from 1 January to the end of a quarter. */
export async function readBookkeeper(company: Company, books: Books, quarter: string): Promise<Bookkeeper> {
  const settings = await getTaxSettings({ workspaceId: books.workspaceId });
  return {
    taxId: company.fiscalProfile?.taxId ?? '',
    name: company.fiscalProfile?.legalName ?? company.name,
    regime: books.regime,
    isPerson: books.isPerson,
    activity: activityOf(settings),
    property: letPropertyOf(settings),
    from: `${quarter.slice(0, 4)}-01-01`,
    to: quarterPeriod(quarter).to,
  };
}

/**
 * The entries of the books with what the tax agency's checks find in them.
 * @throws 422 for more documents than a file of the tax agency holds
 */
export async function fillBooks(books: Books, keeper: Bookkeeper, kind: BookKind): Promise<FilledBooks> {
  const issued = await fillIssued(books, keeper, kind);
  const assets = await readAssets(books.workspaceId);
  const received = await fillReceived(books, keeper, kind, assets);
  const isWholeYear = keeper.to.endsWith('-12-31');
  const proRata = isWholeYear ? await readDefinitiveProRata(books.workspaceId) : new Map<number, number>();
  return {
    issued: issued.entries,
    received: received.entries,
    assets: isWholeYear ? assetEntries(assets, keeper, kind, { proRata, receptions: received.numbers }) : [],
    problems: [
      ...issued.problems.map((problem) => ({ ...problem, kind: 'invoice' as const })),
      ...received.problems.map((problem) => ({ ...problem, kind: 'expense' as const })),
    ],
  };
}

async function fillIssued(books: Books, keeper: Bookkeeper, kind: BookKind) {
  const entries: IssuedEntry[] = [];
  const problems: EntryProblem[] = [];
  let count = 0;
  for await (const invoice of saleDocuments(books, keeper)) {
    if (kind === 'D' && !isWithin(invoice.day, keeper)) continue;
    assertFits(++count);
    if (!invoice.isValued) problems.push(withoutRate(invoice.id, invoice.number));
    const of = ofKind(issuedEntries(invoice, keeper), kind);
    problems.push(...checkIssued(of, keeper, books.today));
    entries.push(...of);
  }
  return { entries, problems };
}

/** When VAT falls due under the cash criterion is nothing of income tax, which goes by the day of the operation. */
function ofKind<Entry extends IssuedEntry | ReceivedEntry>(entries: Entry[], kind: BookKind): Entry[] {
  return kind === 'D' ? entries.filter(({ paidOn }) => paidOn === undefined) : entries;
}

/** Numbered in the order of their quarters and, in each, of their booking: what is booked later gets no earlier number. */
async function fillReceived(books: Books, keeper: Bookkeeper, kind: BookKind, assets: readonly AssetRow[]) {
  const concepts = await readConcepts(books);
  const filled: { entries: ReceivedEntry[]; order: string; isWithoutInvoice: boolean }[] = [];
  const problems: EntryProblem[] = [];
  for await (const expense of purchaseDocuments(books, keeper)) {
    if (kind === 'D' && !isWithin(expense.date, keeper)) continue;
    assertFits(filled.length + 1);
    const isSf = isWithoutInvoice(conceptOf(expense.category, concepts));
    if (kind === 'C' && isSf) continue;
    if (!expense.isValued) problems.push(withoutRate(expense.id, expense.description));
    const entries = ofKind(receivedEntries(expense, keeper, concepts), kind);
    problems.push(...checkReceived(entries, keeper, books.today));
    const [first] = entries;
    const order = `${first?.year} ${first?.period} ${expense.createdAt} ${expense.id}`;
    filled.push({ entries, order, isWithoutInvoice: isSf });
  }
  filled.sort((one, other) => (one.order < other.order ? -1 : 1));
  const counts = { invoices: 0, others: 0 };
  const numbers = new Map<string, string>();
  const numbered = filled.flatMap(({ entries, isWithoutInvoice: isSf }) => {
    const receptionNumber = String(isSf ? ++counts.others : ++counts.invoices);
    numbers.set(entries[0]?.documentId ?? '', receptionNumber);
    return entries.map((entry) => ({ ...entry, receptionNumber }));
  });
  const others = [
    ...(keeper.isPerson && kind !== 'C' ? depreciationEntries(assets, keeper) : []),
    ...(await proRataEntry(books, keeper, kind)),
  ].map((entry) => ({ ...entry, receptionNumber: String(++counts.others) }));
  return { entries: [...numbered, ...others], problems, numbers };
}

/** What the definitive pro rata makes up for in the last quarter, as validation 2 of the book has it. */
async function proRataEntry(books: Books, keeper: Bookkeeper, kind: BookKind): Promise<ReceivedEntry[]> {
  const regularised = new Money(await regularisedIn(books, modelo303(keeper.to), keeper));
  if (kind === 'D' || regularised.isZero()) return [];
  return [
    {
      ...startOf(keeper, keeper.to),
      documentId: '',
      documentName: '',
      invoiceType: 'SF',
      issueDate: keeper.to,
      receivedOn: keeper.to,
      partyName: 'AJUSTE PRORRATA DEFINITIVA',
      operationKey: '01',
      investmentGood: 'N',
      reverseCharge: 'N',
      deductedLater: 'N',
      deductibleTax: regularised,
      ...(keeper.isPerson && { concept: 'G25', cost: regularised.negated() }),
    },
  ];
}

function assertFits(count: number): void {
  if (count > MOST_DOCUMENTS) throw apiError('RECORD_BOOK_TOO_LARGE', { count: MOST_DOCUMENTS });
}

function withoutRate(documentId: string, documentName: string): EntryProblem {
  return { code: 'rate_unknown', documentId, documentName };
}

function isWithin(day: string, { from, to }: Bookkeeper): boolean {
  return from <= day && day <= to;
}
