import { z } from 'zod';
import { Money } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import type { Letterhead } from '@/server/company/company/letterhead.schema';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import type { EInvoice, Party, TaxGroup } from '@/server/e-invoicing/e-invoicing/model/e-invoice';
import { Prisma } from '@/server/generated/prisma/client';
import { StoredAllowances } from '@/server/platform/contract/allowance-charge';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { type TaxedLine, taxedLines } from '@/server/sales/documents/taxed-lines';
import { invoiceJson } from '@/server/sales/invoices/invoice-fields';
import { Invoice } from '@/server/sales/invoices/invoices.schema';

/** Of a letterhead, what is no matter of looks. */
type PaymentLetterhead = Pick<Letterhead, 'iban' | 'bic' | 'phone' | 'email' | 'texts'>;

/** What an e-invoice is composed from: the invoice as it was issued, and how the company is reached. */
export type EInvoiceSource = {
  invoice: Invoice;
  isIndividual: boolean;
  issuer: FrozenIssuer;
  lines: TaxedLine[];
  allowances: StoredAllowances;
  charges: StoredAllowances;
  taxes: Omit<TaxGroup, 'explanation'>[];
  preceding: EInvoice['preceding'];
  /** What deposits paid of it. */
  deposits: EInvoice['prepaid'];
  letterhead: PaymentLetterhead;
  contact: Party['contact'] & { endpoint: Party['endpoint'] };
  /** Of its books: ISO 4217. */
  currency: string;
  locale: string;
};

/** A row for all of it, because each round trip costs as much as writing the file. Amounts come as text, and stay exact. */
const Found = z.object({
  invoice: Invoice,
  issuer: json<FrozenIssuer>().nullable(),
  isIndividual: z.boolean(),
  lines: json<TaxedLine[]>(),
  allowances: z.unknown(),
  charges: z.unknown(),
  taxes:
    json<
      (Record<Exclude<keyof TaxGroup, 'category' | 'reason' | 'oss' | 'explanation'>, string> & {
        category: TaxCategory;
        reason: string;
        oss: string;
      })[]
    >(),
  preceding: json<EInvoice['preceding']>(),
  deposits: json<{ amount: string; paidOn: string }[]>(),
  atIssue: json<PaymentLetterhead>().nullable(),
  today: json<PaymentLetterhead>().nullable(),
  company: json<{
    locale: string;
    contactName: string | null;
    endpointId: string | null;
    endpointScheme: string | null;
  }>(),
});
type Found = z.output<typeof Found>;

/**
 * What was frozen at issue is read as it was then. How the company is asked and reached today is no part of that: an
 * account, a phone number or an address that was missing then is taken from today's settings.
 * @throws 404, 422 of a draft and of what was cancelled
 */
export async function findEInvoiceSource(workspaceId: string, invoiceId: string): Promise<EInvoiceSource> {
  const found = await firstRow(Found, sourceOf(workspaceId, invoiceId));
  if (!found) throw notFound('Invoice');
  const { invoice, issuer, company, isIndividual, lines, preceding } = found;
  if (invoice.status === 'draft' || !issuer) throw apiError('DRAFT_WITHOUT_EINVOICE');
  if (invoice.status === 'cancelled') {
    throw apiError('CANCELLED_WITHOUT_EINVOICE');
  }
  const { contactName, endpointId, endpointScheme } = company;
  const letterhead = letterheadOf(found, issuer);
  const { phone, email } = letterhead;
  return {
    ...{ invoice, isIndividual, issuer, lines, preceding, letterhead },
    allowances: StoredAllowances.parse(found.allowances) ?? [],
    charges: StoredAllowances.parse(found.charges) ?? [],
    taxes: found.taxes.map(({ category, reason, oss, ...amounts }) => ({
      ...{ category, reason, oss },
      rate: new Money(amounts.rate),
      taxable: new Money(amounts.taxable),
      tax: new Money(amounts.tax),
      surchargeRate: new Money(amounts.surchargeRate),
      surchargeTaxable: new Money(amounts.surchargeTaxable),
      surcharge: new Money(amounts.surcharge),
    })),
    deposits: found.deposits.map(({ amount, paidOn }) => ({ amount: new Money(amount), paidOn })),
    contact: {
      ...{ name: contactName, phone, email },
      endpoint: endpointId && endpointScheme ? { id: endpointId, scheme: endpointScheme } : null,
    },
    currency: issuer.currency,
    locale: issuer.locale ?? company.locale,
  };
}

const NOTHING: PaymentLetterhead = { iban: null, bic: null, phone: null, email: null, texts: {} };

/** The letterhead of its issue, with today's account and contact where that had none. */
function letterheadOf({ atIssue: own, today: current }: Found, { letterheadId }: FrozenIssuer): PaymentLetterhead {
  const today = current ?? NOTHING;
  const then = letterheadId ? (own ?? NOTHING) : today;
  const { iban, bic } = then.iban ? then : today;
  return { ...then, iban, bic, phone: then.phone ?? today.phone, email: then.email ?? today.email };
}

function sourceOf(workspaceId: string, invoiceId: string): Prisma.Sql {
  return sql`
    SELECT ${invoiceJson} AS invoice, i.issuer, coalesce(i.client_type = 'individual', false) AS "isIndividual", i.allowances, i.charges,
           (SELECT coalesce(json_agg(line), '[]') FROM (${taxedLines('invoice', workspaceId, invoiceId)}) AS line) AS lines,
           (SELECT coalesce(json_agg(json_build_object(
              'category', tax.category, 'reason', tax.reason, 'oss', tax.oss, 'rate', tax.rate::text,
              'taxable', tax.taxable::text, 'tax', tax.tax::text, 'surchargeRate', tax.surcharge_rate::text,
              'surchargeTaxable', tax.surcharge_taxable::text, 'surcharge', tax.surcharge::text)
              ORDER BY tax.category, tax.rate DESC, tax.reason, tax.oss), '[]')
            FROM invoice_tax AS tax WHERE tax.invoice_id = i.id) AS taxes,
           (${preceding}) AS preceding,
           (SELECT coalesce(json_agg(json_build_object('amount', paid.amount::text, 'paidOn', paid.paid_on)
              ORDER BY paid.paid_on, paid.id), '[]')
            FROM payment AS paid
            WHERE paid.invoice_id = i.id AND paid.workspace_id = i.workspace_id AND paid.deposit_id IS NOT NULL) AS deposits,
           ${letterheadJson('own')} AS "atIssue", ${letterheadJson('current')} AS today,
           json_build_object('locale', company.locale, 'contactName', profile.contact_name,
             'endpointId', profile.endpoint_id, 'endpointScheme', profile.endpoint_scheme) AS company
    FROM invoice AS i
    JOIN workspace AS company ON company.id = i.workspace_id
    LEFT JOIN fiscal_profile AS profile ON profile.workspace_id = company.id
    LEFT JOIN letterhead AS current ON current.id = company.letterhead_id
    LEFT JOIN letterhead AS own ON own.id = i.issuer->>'letterheadId' AND own.workspace_id = i.workspace_id
    WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`;
}

/** What it rectifies, then the invoices of the advances that it takes off. */
const preceding = sql`
  SELECT coalesce(json_agg(json_build_object('number', coalesce(it.document_number, ''), 'issueDate', it.issue_date,
           'isRectified', it."isRectified", 'isAdvance', it.kind = 'advance', 'isSettlement', it."isSettlement")
           ORDER BY it."isRectified" DESC, it.issue_date, it.id), '[]')
  FROM (
    SELECT other.id, other.document_number, other.issue_date, other.kind::text AS kind,
           other.id = i.original_invoice_id AS "isRectified",
           EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = other.id AND l.advance_id IS NOT NULL) AS "isSettlement"
    FROM invoice AS other
    WHERE other.workspace_id = i.workspace_id
      AND (other.id = i.original_invoice_id
        OR (i.original_invoice_id IS NULL AND other.id IN (
          SELECT l.advance_id FROM invoice_line l WHERE l.invoice_id = i.id)))
    UNION ALL
    SELECT '', one ->> 'number', (one ->> 'date')::date, '', true, false
    FROM jsonb_array_elements(i.rectifies -> 'invoices') AS one
  ) AS it`;

function letterheadJson(alias: 'own' | 'current'): Prisma.Sql {
  const of = (column: string) => Prisma.raw(`${alias}.${column}`);
  return sql`
    CASE WHEN ${of('id')} IS NOT NULL THEN json_build_object('iban', ${of('iban')}, 'bic', ${of('bic')},
      'phone', ${of('phone')}, 'email', ${of('email')}, 'texts', ${of('texts')}) END`;
}
