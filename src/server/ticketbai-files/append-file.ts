import { isoWithOffset, todayIn } from '@/lib/dates';
import { newId } from '@/lib/id';
import type { Amount } from '@/lib/money';
import type { TaxAgencyEnvironment, TaxAgencyMode } from '@/lib/tax-agency-modes';
import { type TbaiNumber, type TicketbaiTerritory, tbaiIdentifier, tbaiNumber, ticketbaiQrUrl } from '@/lib/ticketbai';
import { openCertificate } from '@/server/certificates/certificate.service';
import { AppError } from '@/server/contract/errors';
import { firstRow, rows, sql } from '@/server/db/client';
import type { ChainHolder } from '@/server/fiscal-chain/append-record';
import { assertSendable } from '@/server/fiscal-chain/assert-sendable';
import { breakdownOf } from '@/server/fiscal-chain/record-breakdown';
import { recipientOf } from '@/server/fiscal-chain/record-recipient';
import { findRecordSource, findRecordSystem } from '@/server/fiscal-chain/record-source';
import type { FrozenIssuer } from '@/server/fiscal-profile/frozen-issuer';
import { enqueueUnlessWaiting } from '@/server/outbox/enqueue';
import { clock } from '@/server/runtime/clock';
import { TICKETBAI_SIGNATURES } from '@/server/signing/profiles';
import { signXades } from '@/server/signing/sign-xades';
import { findFileSource } from '@/server/ticketbai-files/file-source';
import { cancellationXml, invoiceXml, type NamedInvoice, type Software } from '@/server/ticketbai-files/file-xml';

/** The kind of the outbox that sends the files of a company. */
export const TICKETBAI_TASK = 'ticketbai';

type Sealed = { id: string; documentNumber: string; issueDate: string };
type SealedInvoice = Sealed & {
  /** F1, F2, F3, R1…R5. */
  type: string;
  total: Amount;
  issuer: FrozenIssuer;
  isUnderCashCriterion: boolean;
};

type Environment = { territory: TicketbaiTerritory; mode: TaxAgencyEnvironment };
type Settings = { territory: TicketbaiTerritory | null; mode: TaxAgencyMode; licence: string | null };

/** Of the lines of an invoice, the most that a file takes. */
const MOST_LINES = 1000;
/** How much of a signature the next file names. */
const NAMED_SIGNATURE = 100;

/**
 * Makes the TicketBAI file of an invoice in the transaction that issues it: chained by the signature of the one before,
 * signed, kept as it is and queued. The transaction holds the chain.
 * @returns what the QR code says; null where the company makes no files
 * @throws 422 for what the agency would refuse, and without a certificate in force
 */
export async function appendTicketbaiFile(holder: ChainHolder, invoice: SealedInvoice): Promise<string | null> {
  const { workspaceId, taxId, timeZone } = holder;
  const settings = await findSettings(workspaceId);
  if (!settings || settings.mode === 'off' || !settings.territory) return null;
  const environment: Environment = { territory: settings.territory, mode: settings.mode };

  const { issuer, type, total } = invoice;
  const named = nameOf(invoice);
  const [record, source] = [
    await findRecordSource(workspaceId, invoice.id, issuer.currency),
    await findFileSource(workspaceId, invoice.id),
  ];
  if (source.lines.length > MOST_LINES) {
    throw refusal('items', `TicketBAI takes ${MOST_LINES} lines: split the invoice.`);
  }
  const client = { name: record.clientName, taxId: record.clientTaxId, country: record.clientCountry };
  const recipient = recipientOf({ ...client, zone: record.clientZone, isIndividual: record.isIndividual });
  const breakdown = breakdownOf(record.taxes, {
    ...{ zone: issuer.zone, vatRegime: issuer.regime, clientZone: record.clientZone },
    isUnderCashCriterion: record.originalUnderCashCriterion ?? invoice.isUnderCashCriterion,
    exchangeRate: record.exchangeRate,
  });
  assertSendable(type, recipient, breakdown.length);
  const now = isoWithOffset(timeZone, clock.now());
  const xml = invoiceXml({
    issuer: { taxId, name: issuer.legalName },
    recipient: type === 'F2' || type === 'R5' ? null : recipient,
    invoice: named,
    issuedAt: now.slice(11, 19),
    type,
    refersTo: referredTo(type.startsWith('R') ? record.rectified : type === 'F3' ? record.replaced : null),
    operationDate: record.operationDate,
    ...{ source, exchangeRate: record.exchangeRate, total },
    rows: breakdown,
    previous: await findPrevious(workspaceId, taxId, environment),
    software: await softwareOf(holder, settings),
  });
  const signed = await sign(workspaceId, taxId, environment, xml, now);
  const identifier = tbaiIdentifier(taxId, invoice.issueDate, signed.signature);
  await keep(holder, { ...environment, ...signed, kind: 'alta', invoiceId: invoice.id, identifier });
  return ticketbaiQrUrl({ ...environment, ...named, identifier, total });
}

/**
 * Makes the file that cancels an invoice, in the transaction that cancels it, where the agency has the invoice or is about
 * to get it. The transaction holds the chain.
 * @throws 422 without a certificate in force
 */
export async function appendTicketbaiCancellation(holder: ChainHolder, invoice: Sealed): Promise<void> {
  const { workspaceId, timeZone } = holder;
  const sent = await firstRow<Environment & { issuerTaxId: string }>(sql`
    SELECT territory, mode, issuer_tax_id AS "issuerTaxId" FROM ticketbai_file
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoice.id} AND kind = 'alta' AND status <> 'refused'`);
  if (!sent) return;
  const { issuerTaxId: taxId, territory, mode } = sent;
  const settings = await findSettings(workspaceId);
  const xml = cancellationXml({
    issuer: { taxId, name: holder.issuer.legalName },
    invoice: nameOf(invoice),
    software: await softwareOf(holder, settings),
  });
  const signed = await sign(workspaceId, taxId, sent, xml, isoWithOffset(timeZone, clock.now()));
  await keep(holder, { territory, mode, ...signed, kind: 'anulacion', invoiceId: invoice.id, identifier: null });
}

/** Has the company's files sent that wait. @param hasten at once */
export async function askToSendFiles(workspaceId: string, { hasten = false } = {}): Promise<void> {
  const key = `${workspaceId}.${newId('send')}`;
  await enqueueUnlessWaiting({ kind: TICKETBAI_TASK, key, workspaceId, lane: workspaceId }, { hasten });
}

function findSettings(workspaceId: string) {
  return firstRow<Settings>(sql`
    SELECT territory, mode, licence FROM ticketbai_settings WHERE workspace_id = ${workspaceId}`);
}

/** @throws 422 for a number that TicketBAI has no room for */
function nameOf({ documentNumber, issueDate }: Pick<Sealed, 'documentNumber' | 'issueDate'>): NamedInvoice {
  const named = tbaiNumber(documentNumber);
  if (named) return { ...named, issueDate };
  throw refusal('documentNumber', 'TicketBAI takes a number of 20 characters, after a series of as many.');
}

function referredTo(invoice: { documentNumber: string; issueDate: string } | null): NamedInvoice | null {
  if (!invoice) return null;
  const { documentNumber, issueDate } = invoice;
  // Of another program it may be longer than our own can be.
  const whole: TbaiNumber = { series: null, number: documentNumber.slice(0, 20) };
  return { ...(tbaiNumber(documentNumber) ?? whole), issueDate };
}

/** The last file of the same taxpayer in the same environment: one that a test knows, the agency does not. */
async function findPrevious(workspaceId: string, taxId: string, { territory, mode }: Environment) {
  const last = await firstRow<Sealed & { signature: string }>(sql`
    SELECT i.id, i.document_number AS "documentNumber", i.issue_date AS "issueDate", f.signature
    FROM ticketbai_file f JOIN invoice i ON i.id = f.invoice_id
    WHERE f.workspace_id = ${workspaceId} AND f.kind = 'alta' AND f.issuer_tax_id = ${taxId}
      AND f.territory = ${territory}::ticketbai_territory AND f.mode = ${mode}::verifactu_mode
    ORDER BY f.sequence DESC LIMIT 1`);
  return last ? { ...nameOf(last), signature: last.signature } : null;
}

/** @throws 422 where the settings no longer say whose program this is */
async function softwareOf({ workspaceId, taxId, timeZone }: ChainHolder, settings?: Settings): Promise<Software> {
  const system = await findRecordSystem(workspaceId, taxId, todayIn(timeZone, clock.now()));
  const { producerTaxId, producerCountry, systemName: name, systemVersion: version } = system;
  if (!settings?.licence || !producerTaxId) {
    const message = 'Give the licence of the program and the tax id of who produced it, under Settings.';
    throw new AppError(422, message, { error: 'TICKETBAI_INCOMPLETE' });
  }
  return { licence: settings.licence, producerTaxId, producerCountry, name, version };
}

async function sign(workspaceId: string, taxId: string, { territory }: Environment, xml: string, now: string) {
  const identity = await openCertificate(workspaceId, taxId);
  const signed = await signXades(xml, identity, TICKETBAI_SIGNATURES[territory], now);
  const signature = /<ds:SignatureValue[^>]*>([^<]+)</.exec(signed)?.[1];
  if (!signature) throw new Error('A signed file without a signature');
  return { xml: signed, signature };
}

type ToKeep = Environment & {
  kind: 'alta' | 'anulacion';
  invoiceId: string;
  identifier: string | null;
  xml: string;
  signature: string;
};

async function keep({ workspaceId, taxId }: ChainHolder, file: ToKeep): Promise<void> {
  await rows(sql`
    INSERT INTO ticketbai_file
      (workspace_id, sequence, kind, invoice_id, territory, mode, issuer_tax_id, tbai_identifier, signature, xml, created_at)
    SELECT ${workspaceId}, coalesce(max(sequence), 0) + 1, ${file.kind}::fiscal_record_kind, ${file.invoiceId},
           ${file.territory}::ticketbai_territory, ${file.mode}::verifactu_mode, ${taxId}, ${file.identifier},
           ${file.signature.slice(0, NAMED_SIGNATURE)}, ${file.xml}, ${clock.now()}
    FROM ticketbai_file WHERE workspace_id = ${workspaceId}`);
  await askToSendFiles(workspaceId);
}

function refusal(field: string, message: string): AppError {
  return new AppError(422, message, { details: [{ path: [field], message, code: 'ticketbai' }] });
}
