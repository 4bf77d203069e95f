import { isoWithOffset } from '@/lib/dates';
import { altaInput, anulacionInput, fiscalHash } from '@/lib/fiscal-hash';
import { assertInTransaction, firstRow, rows, sql } from '@/server/db/client';
import { noFiscalProfile } from '@/server/fiscal-profile/fiscal-profile.service';
import { type FrozenIssuer, issuerColumn } from '@/server/fiscal-profile/frozen-issuer';
import { clock } from '@/server/runtime/clock';

/** Who issues; while a transaction holds it, nobody else numbers an invoice or extends the chain of the workspace. */
type ChainHolder = { workspaceId: string; taxId: string; timeZone: string; issuer: FrozenIssuer };

type Sealed = { documentNumber: string; issueDate: string };
type SealedInvoice = Sealed & { id: string; type: string; tax: string; total: string };

type ChainLink = { hash: string; previousHash: string };

/**
 * Takes hold of the workspace's fiscal chain until the transaction ends: one chain, so one writer at a time.
 * @throws 422 where there is no fiscal profile, for then nobody can issue
 */
export async function lockChain(workspaceId: string): Promise<ChainHolder> {
  assertInTransaction();
  const holder = await firstRow<ChainHolder>(sql`
    SELECT f.workspace_id AS "workspaceId", f.tax_id AS "taxId", w.time_zone AS "timeZone", ${issuerColumn} AS issuer
    FROM fiscal_profile f JOIN workspace w ON w.id = f.workspace_id
    WHERE f.workspace_id = ${workspaceId} FOR NO KEY UPDATE OF f`);
  if (!holder) throw noFiscalProfile();
  return holder;
}

/** Seals an issued invoice into the chain (VERI*FACTU alta). */
export function appendAlta(holder: ChainHolder, invoice: SealedInvoice): Promise<ChainLink> {
  return append(holder, 'alta', invoice.id, (link) =>
    altaInput({
      ...link,
      documentNumber: invoice.documentNumber,
      issueDate: invoice.issueDate,
      invoiceType: invoice.type,
      taxAmount: invoice.tax,
      total: invoice.total,
    }),
  );
}

/** Records in the chain that an issued invoice is void (VERI*FACTU anulación). */
export function appendAnulacion(holder: ChainHolder, invoice: Sealed & { id: string }): Promise<ChainLink> {
  const { id, documentNumber, issueDate } = invoice;
  return append(holder, 'anulacion', id, (link) => anulacionInput({ ...link, documentNumber, issueDate }));
}

type Link = { issuerTaxId: string; previousHash: string; recordedAt: string };

async function append(
  { workspaceId, taxId, timeZone }: ChainHolder,
  kind: 'alta' | 'anulacion',
  invoiceId: string,
  inputOf: (link: Link) => string,
): Promise<ChainLink> {
  const now = clock.now();
  const head = await firstRow<{ sequence: number; hash: string }>(sql`
    SELECT sequence, hash FROM fiscal_record
    WHERE workspace_id = ${workspaceId} ORDER BY sequence DESC LIMIT 1`);
  const { sequence, hash: previousHash } = head ?? { sequence: 0, hash: '' };

  const input = inputOf({ issuerTaxId: taxId, previousHash, recordedAt: isoWithOffset(timeZone, now) });
  const hash = fiscalHash(input);
  await rows(sql`
    INSERT INTO fiscal_record (workspace_id, sequence, kind, invoice_id, input, previous_hash, hash, recorded_at)
    VALUES (${workspaceId}, ${sequence + 1}, ${kind}::fiscal_record_kind, ${invoiceId}, ${input}, ${previousHash},
            ${hash}, ${now})`);
  return { hash, previousHash };
}
