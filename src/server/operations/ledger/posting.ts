import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountNeed } from '@/lib/ledger/accounts';
import type { FiscalZone, OperationType } from '@/server/generated/prisma/client';
import { type Books, booksOf, type Company } from '@/server/tax/reports/books';
import type { NOTICES } from './ledger.schema';

export type NoticeCode = (typeof NOTICES)[number];

const MOST_EXAMPLES = 5;
const AT_ONCE = 200;

/** What every entry of a company goes by, and what was noticed while they were made. */
export class Posting {
  readonly workspaceId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly zone: FiscalZone | null;
  readonly usualOperation: OperationType;
  readonly books: Books;
  readonly notices = new Map<NoticeCode, { count: number; examples: string[] }>();
  #sales = new Map<string, AccountNeed>();
  #made = 0;

  constructor(company: Company) {
    this.books = booksOf(company);
    this.workspaceId = company.id;
    this.currency = company.currency;
    this.timeZone = company.timeZone;
    this.zone = this.books.zone;
    this.usualOperation = company.operationType;
  }

  /** Which invoices sold assets: to be known before invoices are posted. */
  set sales(sales: Map<string, AccountNeed>) {
    this.#sales = sales;
  }

  /** Where what an invoice brings is, where it sold an asset. */
  readonly saleOf = (invoiceId: string | null): AccountNeed | undefined =>
    invoiceId === null ? undefined : this.#sales.get(invoiceId);

  notice(code: NoticeCode, example: string): void {
    const noticed = this.notices.get(code) ?? { count: 0, examples: [] };
    noticed.count += 1;
    if (noticed.examples.length < MOST_EXAMPLES && example) noticed.examples.push(example);
    this.notices.set(code, noticed);
  }

  /** Lets others have their turn once in a while. */
  async breathe(): Promise<void> {
    this.#made += 1;
    if (this.#made % AT_ONCE === 0) await nextTurn();
  }
}
