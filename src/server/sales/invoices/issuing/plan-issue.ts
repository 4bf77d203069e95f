import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money } from '@/lib/money/money';
import {
  ISSUE_PROBLEMS,
  type IssuedAs,
  type IssueProblem,
  isRefused,
  issuedAs,
  issueProblems,
} from '@/lib/tax/issuing-rules';
import { modeOn } from '@/lib/tax/tax-agency-modes';
import { isOssSale } from '@/lib/tax/tax-parties';
import { noFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import {
  isUnidentifiedAbroad,
  lineOperation,
  lineProduct,
} from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import { FiscalZone, TaxAgencyMode, VatRegime } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiErrorWithMessage, type Issue } from '@/server/platform/contract/errors';
import { firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import {
  expectedNumber,
  findSeries,
  lastIssueDate,
  type NumberingSeries,
} from '@/server/sales/documents/series-number';
import type { IssueCheck } from '@/server/sales/invoices/issuing/issue-check.schema';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { remainingOfAdvance } from '@/server/sales/payments/advance-shares';

type IssuePlan = IssuedAs & { numbered: NumberingSeries; warnings: string[] };

/**
 * As what an invoice is issued and in which series, with what is wrong with it.
 * @throws 422 that names what is missing, where the company issues strictly or sends what it issues to its tax agency;
 * 422 without a series
 */
export async function planIssue(invoice: LockedInvoice): Promise<IssuePlan> {
  const { strict, sends, as, numbered, problems, unexplainedLines } = await examine(invoice);
  const refused = problems.filter((problem) => isRefused(problem, { strict, kind: as.kind }));
  if (refused.length > 0) throw refusal(sends ? SENT : STRICT, refused, unexplainedLines);
  return { ...as, numbered, warnings: problems.map((problem) => ISSUE_PROBLEMS[problem].message) };
}

/** What issuing a draft would make of it now, and what the company is warned of. @throws 404, 422 for what is no draft */
export async function checkIssue(actor: Actor, invoiceId: string): Promise<IssueCheck> {
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId);
    if (invoice.status !== 'draft') throw impossible('issued', invoice.status, ['draft']);
    const { strict, as, numbered, problems } = await examine(invoice);
    const { documentNumber, workspaceId, issueDate } = invoice;
    const number = documentNumber ?? (await expectedNumber(workspaceId, numbered, issueDate));
    return { kind: as.kind, type: as.type, strict, problems, number };
  });
}

async function examine(invoice: LockedInvoice) {
  const { workspaceId, seriesId, issueDate, documentNumber } = invoice;
  const { company, ...facts } = await findFacts(invoice);
  const copied = { clientZone: invoice.clientLocation, replaces: invoice.replacesId !== null };
  const issuable = { ...invoice, ...copied, ...facts, imported: documentNumber !== null };
  const as = issuedAs(issuable, company);
  const numbered = await findSeries(workspaceId, as.series, seriesId);
  const last = documentNumber === null ? await lastIssueDate(workspaceId, numbered, issueDate) : null;
  const sends = company.sends !== null; // what is sent is frozen as it is: it is complete whatever the company has set
  const strict = company.strict || sends;
  const { unexplainedLines } = facts;
  return { strict, sends, as, numbered, problems: issueProblems(issuable, company, last), unexplainedLines };
}

async function findFacts(invoice: LockedInvoice) {
  const { id, workspaceId, currency, exchangeRate, total } = invoice;
  const found = await firstRow(
    Facts,
    sql`
    SELECT f.zone, f.street, w.strict_issuing AS strict, w.simplified_limit AS "simplifiedLimit",
           w.time_zone AS "timeZone", w.currency AS books, s.kind AS "chosenSeries", f.vat_regime AS regime,
           v.mode AS "recordsMode", v.ends_on AS "recordsEndOn", b.mode AS "filesMode",
           f.oss_since AS "ossSince", f.oss_since IS NOT NULL AND ${soldThere} AS "isSoldThere",
           ${isUnidentifiedAbroad(sql`i`)} AS "isUnidentifiedAbroad",
           ARRAY(SELECT rate::float8 FROM invoice_tax
                 WHERE invoice_id = i.id AND category IN ('S', 'Z', 'L', 'M') AND oss = '') AS "ownRates",
           EXISTS (SELECT FROM invoice_tax WHERE invoice_id = i.id
                   AND (rate, surcharge_rate) <> (round(rate, 2), round(surcharge_rate, 2))) AS "hasLongRate",
           ARRAY(SELECT position FROM invoice_line
                 WHERE invoice_id = i.id AND category = 'Z' AND rate = 0 AND reason = '' AND oss = ''
                   AND tax_category IS NULL AND net <> 0 ORDER BY position) AS "unexplainedLines",
           EXISTS (SELECT FROM deposit d JOIN invoice advance ON advance.id = d.advance_invoice_id
                   WHERE d.workspace_id = i.workspace_id AND d.client_id = i.client_id AND d.currency = i.currency
                     AND advance.id <> i.id AND advance.status <> 'cancelled'
                     AND NOT EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.advance_id = advance.id)
                     AND EXISTS (SELECT FROM ${remainingOfAdvance(sql`advance.id`)})) AS "hasOpenAdvance"
    FROM invoice i
    JOIN workspace w ON w.id = i.workspace_id
    JOIN fiscal_profile f ON f.workspace_id = i.workspace_id
    LEFT JOIN invoice_series s ON s.id = i.series_id
    LEFT JOIN verifactu_settings v ON v.workspace_id = i.workspace_id
    LEFT JOIN ticketbai_settings b ON b.workspace_id = i.workspace_id
    WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) throw noFiscalProfile();
  const {
    zone,
    street,
    strict,
    simplifiedLimit,
    timeZone,
    books,
    chosenSeries,
    regime,
    ossSince,
    isSoldThere,
    ownRates,
    unexplainedLines,
    hasLongRate,
    hasOpenAdvance,
    isUnidentifiedAbroad: isUnidentified,
  } = found;
  const rate = currency === 'EUR' ? '1' : books === 'EUR' ? exchangeRate : null;
  const today = todayIn(timeZone, clock.now());
  const { clientLocation, clientType: type, clientTaxId: taxId, clientAddress } = invoice;
  const { country = null, postalCode = null } = clientAddress ?? {};
  const client = { zone: clientLocation, type, taxId, country, postalCode };
  const day = invoice.operationDate ?? invoice.issueDate;
  const isDestinationUnknown = isSoldThere && !country && isOssSale({ zone, regime, ossSince }, client, day);
  const totalInEuros = rate === null ? null : new Money(total).times(rate);
  return {
    chosenSeries,
    ownRates,
    unexplainedLines,
    hasLongRate,
    hasOpenAdvance,
    isDestinationUnknown,
    isUnidentifiedAbroad: isUnidentified,
    isBelowZero: new Money(total).isNegative() && !new Money(total).isZero(),
    totalInEuros,
    company: { zone, street, strict, simplifiedLimit, today, sends: sentOn(today, found) },
  };
}

function sentOn(today: string, { recordsMode, recordsEndOn, filesMode }: Facts): Company['sends'] {
  if (filesMode && filesMode !== 'off') return 'ticketbai';
  return recordsMode && modeOn(recordsMode, recordsEndOn, today) !== 'off' ? 'verifactu' : null;
}

type Company = Parameters<typeof issuedAs>[1];

const Facts = z.object({
  chosenSeries: z.string().nullable(),
  ownRates: z.array(z.number()),
  hasLongRate: z.boolean(),
  hasOpenAdvance: z.boolean(),
  isUnidentifiedAbroad: z.boolean(),
  street: z.string().nullable(),
  zone: z.enum(FiscalZone),
  simplifiedLimit: z.number(),
  strict: z.boolean(),
  unexplainedLines: z.array(z.number()),
  recordsMode: z.enum(TaxAgencyMode).nullable(),
  recordsEndOn: z.string().nullable(),
  filesMode: z.enum(TaxAgencyMode).nullable(),
  timeZone: z.string(),
  books: z.string(),
  regime: z.enum(VatRegime),
  ossSince: z.string().nullable(),
  /** It has a line at the company's own rate that the one-stop shop would tax where a consumer is. */
  isSoldThere: z.boolean(),
});
type Facts = z.output<typeof Facts>;

/** SQL: that of `invoice AS i` and `workspace AS w`. */
const soldThere = sql`EXISTS (
  SELECT FROM invoice_line l LEFT JOIN ${lineProduct}
  WHERE l.invoice_id = i.id AND l.category = 'S' AND l.oss = '' AND l.tax_category IS NULL
    AND ${lineOperation} <> 'service')`;

const STRICT = 'This company issues strictly, and the invoice cannot be issued as it is.';
const SENT = 'This company sends its invoices to the tax agency, and this one cannot be issued as it is.';

/** @param unexplainedLines their places, the first is 0: each is named, with the field that would say why */
function refusal(why: string, problems: IssueProblem[], unexplainedLines: readonly number[]): AppError {
  const details = problems.flatMap((problem): Issue[] => {
    const { path, message } = ISSUE_PROBLEMS[problem];
    if (problem !== 'zero_without_reason') return [{ path: [...path], message, code: problem }];
    return unexplainedLines.map((line) => ({
      path: ['items', line, 'taxExemptReason'],
      ...reasonOf('LINE_UNTAXED_UNEXPLAINED', { line: line + 1 }),
      code: problem,
    }));
  });
  const all = details.map(({ message }) => message).join(' ');
  return apiErrorWithMessage('INVOICE_INCOMPLETE', `${why} ${all}`, { details });
}
