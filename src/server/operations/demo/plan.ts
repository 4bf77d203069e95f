import type { z } from 'zod';
import type { FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import type { DemoRental } from '@/server/operations/demo/plan-rental';
import type { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

// What a demo company is made of, as plain data. Days are counted back from today, so that there is always something
// draft, due, overdue and paid.

export type DemoClient = {
  name: string;
  email: string;
  taxId?: string;
  city: string;
  country?: string;
  /** Where it is taxed, where its country does not say. */
  location?: 'eu' | 'world';
  currency?: string;
  /** What one unit of that currency is in the company's. */
  exchangeRate?: number;
};

export type DemoProduct = {
  sku: string;
  name: string;
  unitPrice: number;
  unit?: string;
  kind?: 'product' | 'service';
  taxRate?: number;
  /** How many a line has, both ends included. */
  quantity: [number, number];
};

export type DemoLine = { product: number; quantity: number };

export type DemoInvoice = {
  /** Whose place in the list of clients. */
  client: number;
  issuedDaysAgo: number;
  dueInDays: number;
  lines: DemoLine[];
  /** It makes itself again every month. */
  repeats?: boolean;
  /** What became of it; without any it waits to be paid. */
  outcome?:
    | { draft: true }
    | { cancelledDaysAgo: number }
    | { creditedDaysAgo: number }
    | { paidDaysAgo: number /** Of what is due; all where left out. */; share?: number };
};

export type DemoQuote = {
  client: number;
  writtenDaysAgo: number;
  lines: DemoLine[];
  outcome: 'draft' | 'sent' | 'accepted' | 'converted' | 'rejected' | 'expired' | 'cancelled';
};

export type DemoExpense = {
  daysAgo: number;
  description: string;
  vendor: number;
  category: string;
  /** Tax included. */
  amount: number;
  taxRate?: number;
  taxDeductible?: boolean;
} & Pick<ExpenseCreate, 'purchaseType' | 'operationType' | 'isInvestmentGood' | 'vatDeductiblePercent' | 'irpf'>;

/** Money paid ahead: applied to an open invoice of the client, given back, or still there. */
export type DemoDeposit = {
  client: number;
  receivedDaysAgo: number;
  amount: number;
  description: string;
  use?: { appliedDaysAgo: number } | { refundedDaysAgo: number };
};

/** What people noted about a client. */
export type DemoNote = { client: number; daysAgo: number; text: string; type: 'note' | 'call' | 'meeting' | 'task' };

export type DemoVendor = { name: string; taxId?: string; email?: string; address?: { country: string } };

export type DemoCompany = {
  name: string;
  fiscalProfile?: z.input<typeof FiscalProfileSave>;
  irpfRate?: number;
  clients: DemoClient[];
  products?: DemoProduct[];
  vendors?: DemoVendor[];
  invoices?: DemoInvoice[];
  quotes?: DemoQuote[];
  expenses?: DemoExpense[];
  deposits?: DemoDeposit[];
  notes?: DemoNote[];
  /** Homes that it lets. */
  rental?: DemoRental;
  /** A bank account with the payments of the last weeks. */
  banking?: boolean;
  /** Subscribers that have been told of the last fortnight. */
  webhooks?: boolean;
};

/** The ids of what a company deals with and in, in the order of its plan. */
export type Catalogue = { clientIds: string[]; productIds: string[]; vendorIds: string[] };
