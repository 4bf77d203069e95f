import { z } from 'zod';
import { type Amount, Money, percentOf, round2 } from '@/lib/money/money';
import { modeOn } from '@/lib/tax/tax-agency-modes';
import { type VatRegime, ZONES } from '@/lib/tax/tax-zones';
import { isUnidentifiedAbroad } from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import { FiscalZone, TaxAgencyMode } from '@/server/generated/prisma/client';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';

/** What a fiscal record says of its invoice beside its number, dates and totals. */
export const RecordSource = z.object({
  clientName: z.string(),
  clientTaxId: z.string().nullable(),
  clientCountry: z.string().nullable(),
  clientZone: z.enum(FiscalZone).nullable(),
  isIndividual: z.boolean(),
  /** It names no tax id, as nothing of it is taxed here. */
  isUnidentifiedAbroad: z.boolean(),
  operationDate: z.string().nullable(),
  /** What its lines sell, in their order. */
  descriptions: z.array(z.string()),
  /** One unit of its currency in that of the books; null where they are the same. */
  exchangeRate: z.string().nullable(),
  /** What it rectifies is under the cash criterion; null of what rectifies nothing. */
  originalUnderCashCriterion: z.boolean().nullable(),
  rectified: json<NamedInvoice[]>(),
  replaced: json<NamedInvoice>().nullable(),
  taxes: json<TaxPart[]>(),
});
export type RecordSource = z.output<typeof RecordSource>;

type NamedInvoice = { documentNumber: string; issueDate: string };

/** Everything that is in the database of an invoice and that its record says; the transaction holds the chain. */
export async function findRecordSource(
  workspaceId: string,
  invoiceId: string,
  booksCurrency: string,
): Promise<RecordSource> {
  const source = await firstRow(
    RecordSource,
    sql`
    SELECT i.client_name AS "clientName", i.client_tax_id AS "clientTaxId",
           i.client_address ->> 'country' AS "clientCountry", i.client_location AS "clientZone",
           coalesce(i.client_type = 'individual', false) AS "isIndividual",
           ${isUnidentifiedAbroad(sql`i`)} AS "isUnidentifiedAbroad", i.operation_date AS "operationDate",
           ARRAY(SELECT description FROM invoice_line WHERE invoice_id = i.id ORDER BY position LIMIT 50) AS descriptions,
           CASE WHEN i.currency <> ${booksCurrency} THEN i.exchange_rate END AS "exchangeRate",
           o.cash_criterion AS "originalUnderCashCriterion",
           CASE WHEN o.document_number IS NULL THEN coalesce((
               SELECT json_agg(json_build_object('documentNumber', it ->> 'number', 'issueDate', it ->> 'date') ORDER BY place)
               FROM jsonb_array_elements(i.rectifies -> 'invoices') WITH ORDINALITY AS rectified (it, place)), '[]')
             ELSE json_build_array(json_build_object('documentNumber', o.document_number, 'issueDate', o.issue_date))
           END AS rectified,
           CASE WHEN r.document_number IS NOT NULL THEN
             json_build_object('documentNumber', r.document_number, 'issueDate', r.issue_date) END AS replaced,
           ${taxPartsSql(sql`i.id`)} AS taxes
    FROM invoice i
    LEFT JOIN invoice o ON o.id = i.original_invoice_id
    LEFT JOIN invoice r ON r.id = i.replaces_id
    WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  if (!source) throw new Error(`Invoice ${invoiceId} is gone`);
  return source;
}

/** The program that makes a record (SistemaInformatico), and where the record goes. */
export type RecordSystem = {
  mode: TaxAgencyMode;
  installationId: string;
  hasSeveralIssuers: boolean;
  producerName: string | null;
  producerTaxId: string | null;
  producerCountry: string | null;
  systemName: string | null;
  systemId: string | null;
  systemVersion: string | null;
};

const RecordSystemRow = z.object({
  mode: z.enum(TaxAgencyMode),
  installationId: z.string(),
  hasSeveralIssuers: z.boolean(),
  producerName: z.string().nullable(),
  producerTaxId: z.string().nullable(),
  producerCountry: z.string().nullable(),
  systemName: z.string().nullable(),
  systemId: z.string().nullable(),
  systemVersion: z.string().nullable(),
  endsOn: z.string().nullable(),
});

/** @param today where the company is: a mode may have an end */
export async function findRecordSystem(workspaceId: string, taxId: string, today: string): Promise<RecordSystem> {
  const found = await firstRow(
    RecordSystemRow,
    sql`
    SELECT coalesce(s.mode, 'off') AS mode, s.ends_on AS "endsOn", n.id AS "installationId",
           EXISTS (SELECT FROM fiscal_profile WHERE tax_id <> ${taxId}) AS "hasSeveralIssuers",
           s.producer_name AS "producerName", s.producer_tax_id AS "producerTaxId",
           s.producer_country AS "producerCountry", s.system_name AS "systemName", s.system_id AS "systemId",
           s.system_version AS "systemVersion"
    FROM installation n LEFT JOIN verifactu_settings s ON s.workspace_id = ${workspaceId}`,
  );
  if (!found) throw new Error('The installation has no number');
  const { endsOn, ...system } = found;
  return { ...system, mode: modeOn(system.mode, endsOn, today) };
}

/** What an invoice bears of one tax, as `invoice_tax` has it; rates in percent. */
export type TaxPart = {
  category: string;
  rate: string;
  reason: string;
  oss: string;
  taxable: string;
  tax: string;
  surchargeRate: string;
  surchargeTaxable: string;
  surcharge: string;
  /** It would be due as it is paid, were the invoice under the cash criterion. */
  fallsDueAsPaid: boolean;
};

/** SQL: what an invoice bears, a `TaxPart` for each tax, as JSON. @param invoiceId the column of its id */
export function taxPartsSql(invoiceId: Sql): Sql {
  return sql`coalesce((
    SELECT json_agg(json_build_object(
      'category', t.category, 'rate', t.rate::text, 'reason', t.reason, 'oss', t.oss,
      'taxable', t.taxable::text, 'tax', t.tax::text, 'surchargeRate', t.surcharge_rate::text,
      'surchargeTaxable', t.surcharge_taxable::text, 'surcharge', t.surcharge::text,
      'fallsDueAsPaid', folio_falls_due_as_paid(t)) ORDER BY t.category, t.rate DESC, t.reason, t.oss)
    FROM invoice_tax t WHERE t.invoice_id = ${invoiceId}), '[]')`;
}

/** A row of a record's breakdown (DetalleDesglose), in the currency of the books. */
export type BreakdownRow = {
  /** Impuesto: 01 IVA, 02 IPSI, 03 IGIC, 05 another. */
  tax: '01' | '02' | '03' | '05';
  /** ClaveRegimen; another tax has none. */
  regime: string | null;
  kind: { qualification: 'S1' | 'S2' | 'N1' | 'N2' } | { exemption: string };
  rate: Money | null;
  base: Money;
  amount: Money | null;
  surchargeRate: Money | null;
  surcharge: Money | null;
};

export type BreakdownOf = {
  zone: FiscalZone;
  vatRegime: VatRegime;
  clientZone: FiscalZone | null;
  isUnderCashCriterion: boolean;
  /** What one unit of the invoice's currency is in that of the books; null where they are the same. */
  exchangeRate: Amount | null;
  /** What a person says in place of the regime that follows from the rest. */
  regime?: string;
};

/**
 * One row for each tax, regime, qualification, rate and rate of surcharge. What another member state taxes (the one-stop
 * shop) is not subject here, so its tax is no part of a record.
 */
export function breakdownOf(parts: TaxPart[], of: BreakdownOf): BreakdownRow[] {
  const rows = parts.flatMap(surchargedApart).map((part) => rowOf(part, of));
  const merged = new Map<string, BreakdownRow>();
  for (const row of rows) {
    const key = rowKey(row);
    const same = merged.get(key);
    merged.set(key, same ? added(same, row) : row);
  }
  return [...merged.values()];
}

/** What tells the rows of a breakdown apart. */
export function rowKey({ tax, regime, kind, rate, surchargeRate }: BreakdownRow): string {
  return JSON.stringify([tax, regime, kind, rate, surchargeRate]);
}

function added(one: BreakdownRow, other: BreakdownRow): BreakdownRow {
  return {
    ...one,
    base: one.base.plus(other.base),
    amount: one.amount?.plus(other.amount ?? 0) ?? null,
    surcharge: one.surcharge?.plus(other.surcharge ?? 0) ?? null,
  };
}

type Part = Omit<TaxPart, 'taxable' | 'tax' | 'surcharge' | 'surchargeTaxable'> & {
  /** Amounts in the invoice's currency, and what they leave of the whole when both are valued. */
  taxable: Amount[];
  tax: Amount[];
  surcharge: Amount;
};

/** Where only goods bear the surcharge, the services beside them are a row without it. */
function surchargedApart(part: TaxPart): Part[] {
  const { taxable, tax, surcharge, surchargeTaxable, surchargeRate, rate, ...rest } = part;
  const whole = { ...rest, rate, surchargeRate, surcharge, taxable: [taxable], tax: [tax] };
  if (new Money(surchargeRate).isZero() || new Money(surchargeTaxable).equals(taxable)) return [whole];
  const goodsTax = round2(percentOf(surchargeTaxable, rate));
  const goods = { ...whole, taxable: [surchargeTaxable], tax: [goodsTax] };
  const services = { taxable: [taxable, surchargeTaxable], tax: [tax, goodsTax], surcharge: 0, surchargeRate: '0' };
  return [goods, { ...whole, ...services }];
}

function rowOf(part: Part, of: BreakdownOf): BreakdownRow {
  const valued = (amount: Amount) =>
    of.exchangeRate === null ? round2(amount) : round2(new Money(amount).times(of.exchangeRate));
  /** The first less the second, each valued by itself: so the parts come to what the whole is valued at. */
  const remainder = ([whole = 0, less]: Amount[]) =>
    less === undefined ? valued(whole) : valued(whole).minus(valued(less));
  const tax = taxOf(part, of);
  const kind = kindOf(part, of);
  const isSubject = 'qualification' in kind && kind.qualification.startsWith('S');
  const isReverse = isSubject && kind.qualification === 'S2';
  const surchargeRate = new Money(part.surchargeRate);
  const isSurcharged = isSubject && !surchargeRate.isZero();
  return {
    tax,
    regime: tax === '05' ? null : (of.regime ?? regimeOf(part, kind, tax, of)),
    kind,
    rate: isSubject ? new Money(isReverse ? 0 : part.rate) : null,
    base: remainder(part.taxable),
    amount: isSubject ? remainder(part.tax) : null,
    surchargeRate: isSurcharged ? surchargeRate : null,
    surcharge: isSurcharged ? valued(part.surcharge) : null,
  };
}

const codes = { IVA: '01', IPSI: '02', IGIC: '03' } as const;

function taxOf({ category, oss }: Part, { zone }: BreakdownOf): BreakdownRow['tax'] {
  if (oss) return '01';
  if (category === 'L') return '03';
  if (category === 'M') return '02';
  const own = ZONES[zone].tax;
  return own ? codes[own] : '05';
}

/** E1 to E8, S1, S2, N1 and N2: what was said of the line, or what its category of EN 16931 comes to. */
function kindOf({ category, reason, oss }: Part, { zone, clientZone }: BreakdownOf): BreakdownRow['kind'] {
  if (oss) return { qualification: 'N2' };
  const isAbroad = clientZone !== null && clientZone !== zone;
  switch (category) {
    case 'S':
    case 'Z':
    case 'L':
    case 'M':
      return { qualification: 'S1' };
    case 'AE':
      return { qualification: reason === 'S2' || (reason !== 'N2' && !isAbroad) ? 'S2' : 'N2' };
    case 'O':
      return { qualification: reason === 'N1' ? 'N1' : 'N2' };
    case 'K':
      return { exemption: 'E5' };
    case 'G':
      return { exemption: 'E2' };
    default:
      return { exemption: /^E[1-8]$/.test(reason) ? reason : (vatex(reason) ?? 'E6') };
  }
}

/** Directive 2006/112/EC art. 132 is LIVA art. 20; the rest of the VATEX codes have no letter of their own. */
function vatex(reason: string): string | undefined {
  if (reason.startsWith('VATEX-EU-132') || reason.startsWith('VATEX-EU-135')) return 'E1';
  return { 'VATEX-EU-G': 'E2', 'VATEX-EU-IC': 'E5' }[reason];
}

function regimeOf(part: Part, kind: BreakdownRow['kind'], tax: BreakdownRow['tax'], of: BreakdownOf): string {
  if (part.oss) return '17';
  // 01 with E2 or E3 is refused (1199), but of IPSI, which has no 02 (1246).
  if ('exemption' in kind) return ['E2', 'E3'].includes(kind.exemption) && tax !== '02' ? '02' : '01';
  if (kind.qualification === 'N2' && isOtherSpanishTax(of)) {
    return tax === '03' && of.clientZone === 'ceuta_melilla' ? '20' : '08';
  }
  if (of.isUnderCashCriterion && part.fallsDueAsPaid && tax !== '02') return '07';
  if (of.vatRegime === 'surcharge' && tax === '01' && kind.qualification === 'S1') return '18';
  return '01';
}

/** The sale is taxed in another part of Spain, by that part's own tax. */
function isOtherSpanishTax({ zone, clientZone }: BreakdownOf): boolean {
  return clientZone !== null && clientZone !== zone && ZONES[clientZone].tax !== undefined;
}
