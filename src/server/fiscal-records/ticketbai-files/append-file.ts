import { z } from 'zod';
import { isoWithOffset } from '@/lib/dates';
import { tbaiIdentifier, ticketbaiQrUrl } from '@/lib/tax/ticketbai';
import { newId } from '@/lib/text/id';
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
import type { FileCorrection } from '@/server/fiscal-records/ticketbai-files/ticketbai-files.schema';
import { TaxAgencyMode, type TicketbaiCorrection, TicketbaiTerritory } from '@/server/generated/prisma/client';
import { apiError } from '@/server/platform/contract/errors';
import { firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';
import { clock } from '@/server/platform/runtime/clock';
import { signXades, TICKETBAI_SIGNATURES } from '@/server/platform/signing/sign-xades';

/**
 * Makes the TicketBAI file of an invoice in the transaction that issues it: chained by the signature of the one before,
 * signed, kept as it is and queued. The transaction holds the chain.
 * @returns what the QR code says; null where the company makes no files
 * @throws 422 for what the agency would refuse, and without a certificate in force
 */
export async function appendTicketbaiFile(
  tx: OpenTransaction,
  holder: ChainHolder,
  invoice: SealedInvoice,
): Promise<string | null> {
  const { workspaceId, taxId } = holder;
  const settings = await findSettings(workspaceId);
  if (!settings || settings.mode === 'off' || !settings.territory) return null;
  const environment: Environment = { territory: settings.territory, mode: settings.mode };

  const madeAt = clock.now();
  const file = await composeFile(holder, invoice, { ...environment, madeAt });
  const signed = await sign(holder, taxId, environment, invoiceXml({ ...file, corrects: null }), madeAt);
  const identifier = tbaiIdentifier(taxId, invoice.issueDate, signed.signature);
  await storeFile(tx, holder, { ...environment, ...signed, kind: 'alta', invoiceId: invoice.id, identifier });
  return ticketbaiQrUrl({ ...environment, ...file.invoice, identifier, total: invoice.total });
}

const FileIssuerRow = z.object({
  territory: z.enum(TicketbaiTerritory),
  mode: z.enum(TaxAgencyMode).exclude(['off']),
  issuerTaxId: z.string(),
});

/**
 * Makes the file that cancels an invoice, in the transaction that cancels it, where the agency has the invoice or is about
 * to get it. The transaction holds the chain.
 * @throws 422 without a certificate in force
 */
export async function appendTicketbaiCancellation(
  tx: OpenTransaction,
  holder: ChainHolder,
  invoice: Sealed,
): Promise<void> {
  const { workspaceId } = holder;
  await giveUp(tx, workspaceId, invoice.id);
  const sent = await firstRow(
    FileIssuerRow,
    sql`
    SELECT territory, mode, issuer_tax_id AS "issuerTaxId" FROM ticketbai_file
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoice.id} AND kind = 'alta' AND status <> 'refused' LIMIT 1`,
  );
  if (!sent) return;
  const { issuerTaxId: taxId, territory, mode } = sent;
  const xml = cancellationXml({
    issuer: { taxId, name: holder.issuer.legalName },
    invoice: nameOf(invoice),
    software: await softwareOf(holder),
    corrects: null,
  });
  const signed = await sign(holder, taxId, sent, xml, clock.now());
  await storeFile(tx, holder, {
    territory,
    mode,
    ...signed,
    kind: 'anulacion',
    invoiceId: invoice.id,
    identifier: null,
  });
}

/** A file for which the agency has stopped those of the company: it has taken nothing, and is to hold up nobody any more. */
async function giveUp(tx: OpenTransaction, workspaceId: string, invoiceId: string): Promise<void> {
  const given = await rows(sql`
    UPDATE ticketbai_file SET status = 'refused'
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoiceId} AND status = 'blocked' AND state IS NOT NULL
    RETURNING sequence`);
  if (given.length > 0) await askToSendFiles(tx, workspaceId);
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

/** The kind of the outbox that sends the files of a company. */
export const TICKETBAI_TASK = 'ticketbai';

/** How much of a signature the next file names. */
const NAMED_SIGNATURE = 100;

type ToStore = Environment & {
  kind: 'alta' | 'anulacion';
  correction?: TicketbaiCorrection;
  invoiceId: string;
  /** Of an invoice's own file. */
  identifier: string | null;
  xml: string;
  signature: string;
};

/** Keeps a file as it is, at the end of the company's, and queues it. The transaction holds the chain. */
export async function storeFile(
  tx: OpenTransaction,
  { workspaceId, taxId }: { workspaceId: string; taxId: string },
  file: ToStore,
): Promise<void> {
  await rows(sql`
    INSERT INTO ticketbai_file
      (workspace_id, sequence, kind, correction, invoice_id, territory, mode, issuer_tax_id, tbai_identifier, signature, xml,
       created_at)
    SELECT ${workspaceId}, coalesce(max(sequence), 0) + 1, ${file.kind}::fiscal_record_kind,
           ${file.correction ?? null}::ticketbai_correction, ${file.invoiceId}, ${file.territory}::ticketbai_territory,
           ${file.mode}::verifactu_mode, ${taxId}, ${file.identifier}, ${file.signature.slice(0, NAMED_SIGNATURE)},
           ${file.xml}, ${clock.now()}
    FROM ticketbai_file WHERE workspace_id = ${workspaceId}`);
  await askToSendFiles(tx, workspaceId);
}

/** Has the company's files sent that wait. @param hasten at once */
export async function askToSendFiles(tx: OpenTransaction, workspaceId: string, { hasten = false } = {}): Promise<void> {
  const key = `${workspaceId}.${newId('send')}`;
  await enqueueUnlessWaiting(tx, { kind: TICKETBAI_TASK, key, workspaceId, lane: workspaceId }, { hasten });
}

type ToCorrect = {
  kind: 'alta' | 'anulacion';
  /** `subsanar`: the agency refused it and has nothing. `modificar`: it has it, with errors. */
  correction: 'subsanar' | 'modificar';
};

const First = z.object({
  territory: z.enum(TicketbaiTerritory),
  mode: z.enum(TaxAgencyMode).exclude(['off']),
  sequence: z.number(),
  issuerTaxId: z.string(),
  signature: z.string(),
  createdAt: z.date(),
});
type First = z.output<typeof First>;

/**
 * Makes the correction of an invoice's file, or of its cancellation, for the Zuzendu service of Araba and Gipuzkoa, and
 * queues it. The file itself stays as it was signed, its id and its place in the chain too. The transaction holds the chain.
 * @param fields what a person puts right; the rest is as the invoice has it, and the program as the settings have it today
 * @throws 422 for what the agency would refuse, and for something to put right in a cancellation
 */
export async function appendTicketbaiCorrection(
  tx: OpenTransaction,
  holder: ChainHolder,
  invoice: SealedInvoice,
  { kind, correction }: ToCorrect,
  fields: FileCorrection,
): Promise<void> {
  const first = await findFirst(holder.workspaceId, invoice.id, kind);
  const { territory, mode, signature, sequence: before, issuerTaxId: taxId, createdAt: madeAt } = first;
  const action = correction === 'subsanar' ? 'SUBSANAR' : 'MODIFICAR';
  let xml: string;
  if (kind === 'alta') {
    const file = await composeFile({ ...holder, taxId }, invoice, {
      territory,
      mode,
      madeAt,
      before,
      correction: fields,
    });
    xml = invoiceXml({ ...file, corrects: { action, signature } });
  } else {
    if (Object.keys(fields).length > 0) {
      throw apiError('CANCELLATION_CANNOT_BE_CORRECTED');
    }
    const issuer = { taxId, name: holder.issuer.legalName };
    const software = await softwareOf(holder);
    xml = cancellationXml({ issuer, invoice: nameOf(invoice), software, corrects: signature });
  }
  const stored = { territory, mode, kind, correction, invoiceId: invoice.id, identifier: null, xml, signature };
  await storeFile(tx, { ...holder, taxId }, stored);
}

async function findFirst(workspaceId: string, invoiceId: string, kind: 'alta' | 'anulacion'): Promise<First> {
  const first = await firstRow(
    First,
    sql`
    SELECT sequence, territory, mode, signature, issuer_tax_id AS "issuerTaxId", created_at AS "createdAt"
    FROM ticketbai_file
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoiceId} AND kind = ${kind}::fiscal_record_kind
      AND correction IS NULL`,
  );
  if (!first) throw new Error(`Invoice ${invoiceId} has no TicketBAI file to correct`);
  return first;
}
