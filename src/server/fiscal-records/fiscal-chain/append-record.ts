import { z } from 'zod';
import { isoWithOffset, todayIn } from '@/lib/dates';
import { type Amount, Money } from '@/lib/money/money';
import { altaInput, anulacionInput, fiscalHash } from '@/lib/tax/fiscal-hash';
import type { TaxAgencyMode } from '@/lib/tax/tax-agency-modes';
import { noFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import { type FrozenIssuer, issuerColumn } from '@/server/company/fiscal-profile/frozen-issuer';
import { assertRecordsAreSent } from '@/server/company/tax-agency-settings/company-standing';
import { assertSendable } from '@/server/fiscal-records/fiscal-chain/assert-sendable';
import { assertTaxesSendable } from '@/server/fiscal-records/fiscal-chain/assert-taxes-sendable';
import { recordedInvoiceOf } from '@/server/fiscal-records/fiscal-chain/read-record';
import type { RecordCorrection } from '@/server/fiscal-records/fiscal-chain/record-correction.schema';
import { recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import {
  breakdownOf,
  findRecordSource,
  findRecordSystem,
  type RecordSystem,
} from '@/server/fiscal-records/fiscal-chain/record-source';
import {
  type Alta,
  type Anulacion,
  altaXml,
  anulacionXml,
  type CorrectionFlags,
  type RecordedInvoice,
} from '@/server/fiscal-records/fiscal-chain/record-xml';
import { queueSubmission } from '@/server/fiscal-records/fiscal-chain/submissions';
import { assertOpen, firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';

/** Who issues; while a transaction holds it, nobody else numbers an invoice or extends the chain of the workspace. */
export const ChainHolder = z.object({
  workspaceId: z.string(),
  taxId: z.string(),
  timeZone: z.string(),
  issuer: json<FrozenIssuer>(),
});
export type ChainHolder = z.output<typeof ChainHolder>;

type Sealed = { id: string; documentNumber: string; issueDate: string };
type SealedInvoice = Sealed & {
  type: string;
  tax: Amount;
  total: Amount;
  /** Its VAT falls due as it is paid; a credit note goes with what it credits. */
  isUnderCashCriterion?: boolean;
  /** Whose zone and regime it is taxed by, where that is not who the company is today. */
  issuer?: FrozenIssuer;
};

/** What a person puts right in a record that stands in for another one (subsanación). */
export type Correction = CorrectionFlags & RecordCorrection;

/** An invoice is cancelled once more, as its first cancellation was refused. `isNotThere`: for the agency has no record of it. */
type CancelledAgain = { isNotThere: boolean };

type ChainLink = {
  hash: string;
  previousHash: string;
  /** Where the record is sent. */
  mode: TaxAgencyMode;
};

/**
 * Takes hold of the workspace's fiscal chain until the transaction ends: one chain, so one writer at a time.
 * @throws 422 where there is no fiscal profile, for then nobody can issue
 */
export async function lockChain(tx: OpenTransaction, workspaceId: string): Promise<ChainHolder> {
  assertOpen(tx);
  const holder = await firstRow(
    ChainHolder,
    sql`
    SELECT f.workspace_id AS "workspaceId", f.tax_id AS "taxId", w.time_zone AS "timeZone", ${issuerColumn} AS issuer
    FROM fiscal_profile f JOIN workspace w ON w.id = f.workspace_id
    WHERE f.workspace_id = ${workspaceId} FOR NO KEY UPDATE OF f`,
  );
  if (!holder) throw noFiscalProfile();
  return holder;
}

/**
 * Seals an issued invoice into the chain (VERI*FACTU alta), with the whole record as the tax agency gets it.
 * @throws 422 for what the agency would refuse, where records are sent; 422 where they have to be and are not
 */
export async function appendAlta(
  tx: OpenTransaction,
  holder: ChainHolder,
  invoice: SealedInvoice,
  correction?: Correction,
): Promise<ChainLink> {
  const { workspaceId } = holder;
  const issuer = invoice.issuer ?? holder.issuer;
  const source = await findRecordSource(workspaceId, invoice.id, issuer.currency);
  const recipient = recipientOf({
    name: correction?.recipient?.name ?? source.clientName,
    taxId: correction?.recipient?.taxId ?? source.clientTaxId,
    country: correction?.recipient?.country ?? source.clientCountry,
    zone: source.clientZone,
    isIndividual: source.isIndividual,
    idType: correction?.recipient?.idType,
  });
  const breakdown = breakdownOf(source.taxes, {
    zone: issuer.zone,
    vatRegime: issuer.regime,
    clientZone: source.clientZone,
    isUnderCashCriterion: source.originalUnderCashCriterion ?? invoice.isUnderCashCriterion ?? false,
    exchangeRate: source.exchangeRate,
    regime: correction?.regime,
  });
  const named = (it: Omit<RecordedInvoice, 'issuerTaxId'>) => ({ ...it, issuerTaxId: holder.taxId });
  const record = {
    issuerName: issuer.legalName,
    correction: correction ? { rejected: correction.rejected } : null,
    type: invoice.type,
    rectified: invoice.type.startsWith('R') ? source.rectified.map(named) : [],
    replaced: invoice.type === 'F3' && source.replaced ? named(source.replaced) : null,
    operationDate: source.operationDate,
    description: correction?.description ?? source.descriptions.join('; '),
    recipient,
    isUnidentifiedAbroad: source.isUnidentifiedAbroad,
    rows: breakdown,
    tax: invoice.tax,
    total: new Money(invoice.total),
  } satisfies Partial<Alta>;
  return append(tx, holder, invoice, 'alta', {
    isCorrection: correction !== undefined,
    check: () => {
      assertSendable(invoice.type, recipient, breakdown);
      const day = source.operationDate ?? invoice.issueDate;
      const { isUnidentifiedAbroad } = source;
      assertTaxesSendable({ type: invoice.type, recipient, isUnidentifiedAbroad, rows: breakdown, day });
    },
    input: (link) =>
      altaInput({
        ...link,
        ...{ documentNumber: invoice.documentNumber, issueDate: invoice.issueDate, invoiceType: invoice.type },
        ...{ taxAmount: invoice.tax, total: invoice.total },
      }),
    xml: (chained) => altaXml({ ...chained, ...record }),
  });
}

/** Records in the chain that an issued invoice is void (VERI*FACTU anulación). */
export async function appendAnulacion(
  tx: OpenTransaction,
  holder: ChainHolder,
  invoice: Sealed,
  again?: CancelledAgain,
): Promise<ChainLink> {
  const withoutRecord = again?.isNotThere || !(await isKnownToAgency(holder.workspaceId, invoice.id));
  const { documentNumber, issueDate } = invoice;
  return append(tx, holder, invoice, 'anulacion', {
    isCorrection: again !== undefined,
    input: (link) => anulacionInput({ ...link, documentNumber, issueDate }),
    xml: (chained) => anulacionXml({ ...chained, withoutRecord, rejected: again !== undefined }),
  });
}

/** An alta of the invoice was sent, or is about to be. */
async function isKnownToAgency(workspaceId: string, invoiceId: string): Promise<boolean> {
  const known = await firstRow(sql`
    SELECT 1 FROM fiscal_record r JOIN verifactu_submission s ON s.workspace_id = r.workspace_id AND s.sequence = r.sequence
    WHERE r.workspace_id = ${workspaceId} AND r.invoice_id = ${invoiceId} AND r.kind = 'alta' AND s.status <> 'refused'
    LIMIT 1`);
  return known !== undefined;
}

type Link = { issuerTaxId: string; previousHash: string; recordedAt: string };

type ToAppend = {
  isCorrection: boolean;
  /** Asked where the record is sent. @throws 422 */
  check?: () => void;
  input: (link: Link) => string;
  xml: (
    chained: Pick<
      Alta & Anulacion,
      'workspaceId' | 'sequence' | 'previous' | 'system' | 'recordedAt' | 'hash' | 'invoice'
    >,
  ) => string;
};

const Head = z.object({ hash: z.string(), input: z.string() });

const SequenceRow = z.object({ sequence: z.number() });

async function append(
  tx: OpenTransaction,
  { workspaceId, taxId, timeZone }: ChainHolder,
  { id, documentNumber, issueDate }: Sealed,
  kind: 'alta' | 'anulacion',
  record: ToAppend,
): Promise<ChainLink> {
  const now = clock.now();
  const today = todayIn(timeZone, now);
  const system: RecordSystem = await findRecordSystem(workspaceId, taxId, today);
  await assertRecordsAreSent(workspaceId, system.mode, today);
  if (system.mode !== 'off') record.check?.();
  const isTest = system.mode === 'test';
  const head = await firstRow(
    Head,
    sql`
    SELECT hash, input FROM fiscal_record
    WHERE workspace_id = ${workspaceId} AND is_test = ${isTest} ORDER BY sequence DESC LIMIT 1`,
  );
  const last = await firstRow(
    SequenceRow,
    sql`
    SELECT sequence FROM fiscal_record WHERE workspace_id = ${workspaceId} ORDER BY sequence DESC LIMIT 1`,
  );
  const previousHash = head?.hash ?? '';
  const sequence = (last?.sequence ?? 0) + 1;
  const recordedAt = isoWithOffset(timeZone, now);

  const input = record.input({ issuerTaxId: taxId, previousHash, recordedAt });
  const hash = fiscalHash(input);
  const previous = head ? { ...recordedInvoiceOf(head.input), hash: head.hash } : null;
  const invoice = { issuerTaxId: taxId, documentNumber, issueDate };
  const xml = record.xml({ workspaceId, sequence, previous, system, recordedAt, hash, invoice });
  await rows(sql`
    INSERT INTO fiscal_record
      (workspace_id, sequence, kind, invoice_id, input, previous_hash, hash, xml, is_test, is_correction,
       recorded_at)
    VALUES (${workspaceId}, ${sequence}, ${kind}::fiscal_record_kind, ${id}, ${input}, ${previousHash},
            ${hash}, ${xml}, ${isTest}, ${record.isCorrection}, ${now})`);
  if (system.mode !== 'off') await queueSubmission(tx, workspaceId, sequence, system.mode);
  return { hash, previousHash, mode: system.mode };
}
