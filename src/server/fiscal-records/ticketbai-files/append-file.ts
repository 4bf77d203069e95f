import { isoWithOffset } from '@/lib/dates';
import { tbaiIdentifier, ticketbaiQrUrl } from '@/lib/tax/ticketbai';
import { openCertificate } from '@/server/company/certificates/certificate.service';
import type { ChainHolder } from '@/server/fiscal-records/fiscal-chain/append-record';
import {
  composeFile,
  type Environment,
  findSettings,
  nameOf,
  type Sealed,
  type SealedInvoice,
  softwareOf,
} from '@/server/fiscal-records/ticketbai-files/compose-file';
import { cancellationXml, invoiceXml } from '@/server/fiscal-records/ticketbai-files/file-xml';
import { askToSendFiles, storeFile } from '@/server/fiscal-records/ticketbai-files/store-file';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { signXades, TICKETBAI_SIGNATURES } from '@/server/platform/signing/sign-xades';

/**
 * Makes the TicketBAI file of an invoice in the transaction that issues it: chained by the signature of the one before,
 * signed, kept as it is and queued. The transaction holds the chain.
 * @returns what the QR code says; null where the company makes no files
 * @throws 422 for what the agency would refuse, and without a certificate in force
 */
export async function appendTicketbaiFile(holder: ChainHolder, invoice: SealedInvoice): Promise<string | null> {
  const { workspaceId, taxId } = holder;
  const settings = await findSettings(workspaceId);
  if (!settings || settings.mode === 'off' || !settings.territory) return null;
  const environment: Environment = { territory: settings.territory, mode: settings.mode };

  const madeAt = clock.now();
  const file = await composeFile(holder, invoice, { ...environment, madeAt });
  const signed = await sign(holder, taxId, environment, invoiceXml({ ...file, corrects: null }), madeAt);
  const identifier = tbaiIdentifier(taxId, invoice.issueDate, signed.signature);
  await storeFile(holder, { ...environment, ...signed, kind: 'alta', invoiceId: invoice.id, identifier });
  return ticketbaiQrUrl({ ...environment, ...file.invoice, identifier, total: invoice.total });
}

/**
 * Makes the file that cancels an invoice, in the transaction that cancels it, where the agency has the invoice or is about
 * to get it. The transaction holds the chain.
 * @throws 422 without a certificate in force
 */
export async function appendTicketbaiCancellation(holder: ChainHolder, invoice: Sealed): Promise<void> {
  const { workspaceId } = holder;
  await giveUp(workspaceId, invoice.id);
  const sent = await firstRow<Environment & { issuerTaxId: string }>(sql`
    SELECT territory, mode, issuer_tax_id AS "issuerTaxId" FROM ticketbai_file
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoice.id} AND kind = 'alta' AND status <> 'refused' LIMIT 1`);
  if (!sent) return;
  const { issuerTaxId: taxId, territory, mode } = sent;
  const xml = cancellationXml({
    issuer: { taxId, name: holder.issuer.legalName },
    invoice: nameOf(invoice),
    software: await softwareOf(holder),
    corrects: null,
  });
  const signed = await sign(holder, taxId, sent, xml, clock.now());
  await storeFile(holder, { territory, mode, ...signed, kind: 'anulacion', invoiceId: invoice.id, identifier: null });
}

/** A file for which the agency has stopped those of the company: it has taken nothing, and is to hold up nobody any more. */
async function giveUp(workspaceId: string, invoiceId: string): Promise<void> {
  const given = await rows(sql`
    UPDATE ticketbai_file SET status = 'refused'
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoiceId} AND status = 'blocked' AND state IS NOT NULL
    RETURNING sequence`);
  if (given.length > 0) await askToSendFiles(workspaceId);
}

async function sign(
  { workspaceId, timeZone }: ChainHolder,
  taxId: string,
  { territory }: Environment,
  xml: string,
  at: Date,
) {
  const identity = await openCertificate(workspaceId, taxId);
  const signed = await signXades(xml, identity, TICKETBAI_SIGNATURES[territory], isoWithOffset(timeZone, at));
  const signature = /<ds:SignatureValue[^>]*>([^<]+)</.exec(signed)?.[1];
  if (!signature) throw new Error('A signed file without a signature');
  return { xml: signed, signature };
}
