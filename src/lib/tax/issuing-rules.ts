import { Money } from '@/lib/money/money';
import { type TaxHint, taxHints } from '@/lib/tax/tax-hints';
import { isBusiness } from '@/lib/tax/tax-parties';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';

/** What may be issued: RD 1619/2012 art. 4, 6 and 7. */

/** What may be wrong with an invoice that is about to be issued: what says so, and where. */
export const ISSUE_PROBLEMS = {
  issuer_address: {
    path: ['fiscalProfile', 'address'],
    message: 'The address of the company is missing (RD 1619/2012 art. 6.1.e). Fill it in under Settings.',
  },
  client_tax_id: {
    path: ['clientTaxId'],
    message: "The client's tax id is missing: a full invoice names it (RD 1619/2012 art. 6.1.d).",
  },
  client_address: {
    path: ['clientAddress'],
    message: "The client's address is missing: the invoice of a business names it (RD 1619/2012 art. 6.1.e).",
    isCopied: true,
  },
  oss_country: {
    path: ['clientAddress', 'country'],
    message:
      "By the one-stop shop a consumer elsewhere in the EU pays the VAT there, and the client's country is missing.",
    isCopied: true,
  },
  simplified_total: {
    path: ['seriesId'],
    message: 'The total is more than a simplified invoice may come to (RD 1619/2012 art. 4). Name the client instead.',
  },
  total_negative: {
    path: ['items'],
    message:
      'The total is below zero, and what is given back is a credit note (RD 1619/2012 art. 15). Credit the invoice that it belongs to.',
  },
  zero_without_reason: {
    path: ['items'],
    message:
      'A line bears 0 % and does not say why. Give it its taxExemptReason or taxExemptCode, or its taxCategory (Z where the rate itself is 0).',
    isCopied: true,
  },
  date_future: { path: ['issueDate'], message: 'The issue date has not come yet.' },
  date_before_records: {
    path: ['issueDate'],
    message:
      'VERI*FACTU takes no invoice of before 28 October 2024. Give a later issue date, or import it from its program.',
  },
  operation_date_future: {
    path: ['operationDate'],
    message:
      'The operation date is after the issue date or has not come yet (RD 1619/2012 art. 6.1.i). Give an earlier one.',
  },
  date_before_last: {
    path: ['issueDate'],
    message: 'The issue date is before that of the last number of the series (RD 1619/2012 art. 6.1.a).',
  },
  tax_rate: {
    path: ['items'],
    message:
      'A line bears a rate that its tax does not have, or had not on the day of the operation. It is kept: check it.',
    isHint: true,
  },
  vat_id_prefix: {
    path: ['clientTaxId'],
    message:
      "The client's tax id is no VAT id with its country's prefix, such as DE136695976: until it is, goods bear the company's own tax (LIVA art. 25).",
    isHint: true,
  },
  consumer_abroad: {
    path: ['items'],
    message:
      'Some services to consumers outside the EU are not taxed here (LIVA art. 69.Dos). Where these are, give their lines the category O.',
    isHint: true,
  },
  rate_decimals: {
    path: ['items'],
    message:
      'A line bears a rate of more than two decimals: the invoice keeps it, and its fiscal record has two (Orden HAC/1177/2024).',
    isHint: true,
  },
  zone_country: {
    path: ['clientLocation'],
    message:
      "The client's address is in another tax zone than the one that decides the tax (clientLocation). Check both: parts of some countries, such as Livigno, Åland or the Canary Islands, are outside the territory of EU VAT.",
    isHint: true,
  },
  advance_open: {
    path: ['items'],
    message:
      'The client has an advance invoice that no final invoice takes off. Apply its deposit to the draft of the one that does.',
    isHint: true,
  },
} as const satisfies Record<string, { path: string[]; message: string; isHint?: true; isCopied?: true }>;

/** Whether a company that issues strictly refuses it; otherwise it is for somebody to look at, and may be right. */
export function isRefusable(problem: IssueProblem): boolean {
  return !('isHint' in ISSUE_PROBLEMS[problem]);
}

/** Whether it is refused. What a credit note has from the invoice that it credits holds nobody up: it cannot be mended there. */
export function isRefused(
  problem: IssueProblem,
  { strict, kind }: { strict: boolean; kind: IssuedAs['kind'] },
): boolean {
  const canBeMended = kind !== 'credit_note' || !('isCopied' in ISSUE_PROBLEMS[problem]);
  return strict && canBeMended && isRefusable(problem);
}

export type IssueProblem = keyof typeof ISSUE_PROBLEMS;

/** List L2 of VERI*FACTU: why an invoice rectifies another one. */
export type RectifyingType = 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** Why somebody is credited, and the type that it makes the credit note of a full invoice. */
const RECTIFYING_TYPES = {
  refund: 'R1', // LIVA art. 80.Dos
  discount: 'R1', // LIVA art. 80.Uno.2
  error: 'R1', // founded in law: LIVA art. 80.Seis among others
  cancellation: 'R1', // LIVA art. 80.Dos
  insolvency: 'R2', // LIVA art. 80.Tres
  bad_debt: 'R3', // LIVA art. 80.Cuatro
  other: 'R4',
} as const satisfies Record<string, RectifyingType>;

export type CreditReason = keyof typeof RECTIFYING_TYPES;
export const CREDIT_REASONS = Object.keys(RECTIFYING_TYPES) as [CreditReason, ...CreditReason[]];

/** The type of the credit note of a full invoice; that of a simplified one is an R5, whatever the reason. */
export function rectifyingType(reason: CreditReason): RectifyingType {
  return RECTIFYING_TYPES[reason];
}

/** What issuing makes of an invoice: its kind, its type in the fiscal record, and which series numbers it. */
export interface IssuedAs {
  kind: 'invoice' | 'simplified' | 'credit_note' | 'advance';
  type: 'F1' | 'F2' | 'F3' | RectifyingType;
  series: 'invoice' | 'simplified' | 'rectifying';
}

export interface IssuableInvoice {
  /** What it is as a draft. */
  kind: IssuedAs['kind'];
  /** Of a credit note. */
  rectification: string | null;
  /** It stands in for a simplified one. */
  replaces: boolean;
  clientTaxId: string | null;
  clientAddress: { street?: string | null; country?: string | null; postalCode?: string | null } | null;
  clientType: 'company' | 'individual' | null;
  clientZone: FiscalZone | null;
  /** The one-stop shop would tax something of it where the client is, and nobody says where. */
  isDestinationUnknown: boolean;
  /** It is for somebody abroad without a tax id and nothing of it is taxed here, so it names none (art. 6.1.d). */
  isUnidentifiedAbroad: boolean;
  isBelowZero: boolean;
  /** In euros; null where no rate into euros is known. */
  totalInEuros: Money | null;
  /** Of the series that was chosen for it. */
  chosenSeries: string | null;
  /** The number is the caller's own: an import. */
  imported: boolean;
  issueDate: string;
  /** Where it is not the issue date. */
  operationDate: string | null;
  /** What its lines bear of the company's own tax, percent. */
  ownRates: readonly number[];
  /** The lines with an amount, the first is 0, that bear 0 % of a tax and do not say why; none where left out. */
  unexplainedLines?: readonly number[];
  /** A rate of tax or surcharge has more than two decimals. */
  hasLongRate?: boolean;
  /** Its client has an advance invoice that no final invoice takes off. */
  hasOpenAdvance: boolean;
}

export interface IssuingCompany {
  zone: FiscalZone;
  street: string | null;
  /** Euros, tax included: 400, or 3,000 in the activities of art. 4.2. */
  simplifiedLimit: number;
  /** The day it is where it is. */
  today: string;
  /** What its tax agency is sent of each invoice; null where it is sent nothing. */
  sends: 'verifactu' | 'ticketbai' | null;
}

/** Orden HAC/1177/2024: AEAT takes no record of an invoice from before. */
export const FIRST_RECORDS = '2024-10-28';

/** A full invoice, or where nobody is named and the total allows it a simplified one; a series that was chosen wins. */
export function issuedAs(invoice: IssuableInvoice, company: IssuingCompany): IssuedAs {
  const { rectification, kind, replaces, chosenSeries } = invoice;
  if (rectification) return { kind: 'credit_note', type: rectification as IssuedAs['type'], series: 'rectifying' };
  if (replaces) return { kind: 'invoice', type: 'F3', series: 'invoice' };
  const type = invoice.isUnidentifiedAbroad ? 'F2' : 'F1';
  const full: IssuedAs = { kind: kind === 'advance' ? 'advance' : 'invoice', type, series: 'invoice' };
  const simplified: IssuedAs = { kind: 'simplified', type: 'F2', series: 'simplified' };
  if (kind === 'advance' || chosenSeries === 'invoice') return full;
  if (chosenSeries === 'simplified') return simplified;
  return mayBeSimplified(invoice, company) ? simplified : full;
}

function mayBeSimplified(invoice: IssuableInvoice, company: IssuingCompany): boolean {
  const { clientTaxId, clientZone } = invoice;
  if (clientTaxId || ZONES[company.zone].tax === undefined) return false;
  const abroad = clientZone !== null && ZONES[clientZone].tax === undefined; // art. 4.4: not across the border
  return !abroad && isWithinLimit(invoice, company);
}

function isWithinLimit({ totalInEuros }: IssuableInvoice, { simplifiedLimit }: IssuingCompany): boolean {
  return totalInEuros?.lte(new Money(simplifiedLimit)) ?? false;
}

const noHints: Record<TaxHint, boolean> = {
  tax_rate: false,
  vat_id_prefix: false,
  consumer_abroad: false,
  zone_country: false,
};

/**
 * What is wrong with an invoice: a company refuses it (`isRefused`) or is warned of it. `lastIssued`: the date of the
 * last number that the series has given; null where there is none.
 */
export function issueProblems(
  invoice: IssuableInvoice,
  company: IssuingCompany,
  lastIssued: string | null,
): IssueProblem[] {
  const { type, kind } = issuedAs(invoice, company);
  const { clientTaxId, clientAddress, clientType, clientZone, issueDate, imported } = invoice;
  const isFull = kind !== 'simplified' && type !== 'R5';
  const client = { type: clientType, taxId: clientTaxId, country: clientAddress?.country ?? null };
  const postalCode = clientAddress?.postalCode ?? null;
  const { ownRates: rates, operationDate } = invoice;
  const sale = {
    issuerZone: company.zone,
    client: { ...client, zone: clientZone, postalCode },
    rates,
    day: operationDate ?? issueDate,
  };
  const problems: Record<IssueProblem, boolean> = {
    issuer_address: isFull && !company.street,
    client_tax_id: isFull && !clientTaxId && type !== 'F2',
    client_address: isFull && isBusiness(client, clientZone ?? company.zone) && !clientAddress?.street,
    oss_country: invoice.isDestinationUnknown,
    simplified_total: kind === 'simplified' && !isWithinLimit(invoice, company),
    total_negative: invoice.isBelowZero && !invoice.rectification,
    zero_without_reason: Boolean(invoice.unexplainedLines?.length),
    date_future: issueDate > company.today,
    date_before_records: company.sends === 'verifactu' && issueDate < FIRST_RECORDS,
    operation_date_future: operationDate !== null && (operationDate > issueDate || operationDate > company.today),
    rate_decimals: invoice.hasLongRate === true,
    advance_open: invoice.hasOpenAdvance && !invoice.rectification && invoice.kind !== 'advance',
    date_before_last: !imported && lastIssued !== null && issueDate < lastIssued,
    ...(invoice.rectification ? noHints : taxHints(sale)), // a credit note is taxed as what it credits
  };
  return (Object.keys(problems) as IssueProblem[]).filter((problem) => problems[problem]);
}
