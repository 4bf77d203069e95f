import { z } from 'zod';
import { isoWithOffset, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { Amount } from '@/lib/money/money';
import type { TaxAgencyEnvironment } from '@/lib/tax/tax-agency-modes';
import { type TbaiNumber, tbaiNumber } from '@/lib/tax/ticketbai';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import type { ChainHolder } from '@/server/fiscal-records/fiscal-chain/append-record';
import { assertSendable } from '@/server/fiscal-records/fiscal-chain/assert-sendable';
import { recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import {
  type BreakdownOf,
  breakdownOf,
  findRecordSource,
  findRecordSystem,
} from '@/server/fiscal-records/fiscal-chain/record-source';
import { findFileSource } from '@/server/fiscal-records/ticketbai-files/file-source';
import type { InvoiceFile, NamedInvoice, Software } from '@/server/fiscal-records/ticketbai-files/file-xml';
import { goodsParts } from '@/server/fiscal-records/ticketbai-files/goods-apart';
import type { FileCorrection } from '@/server/fiscal-records/ticketbai-files/ticketbai-files.schema';
import { TaxAgencyMode, TicketbaiTerritory } from '@/server/generated/prisma/client';
import { type AppError, apiErrorWithMessage, issueAt, type Sentence } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

export type Sealed = { id: string; documentNumber: string; issueDate: string };
export type SealedInvoice = Sealed & {
  /** F1, F2, F3, R1…R5. */
  type: string;
  total: Amount;
  issuer: FrozenIssuer;
  isUnderCashCriterion: boolean;
};

/** Whose agency a file goes to, and which of its environments. */
export type Environment = { territory: TicketbaiTerritory; mode: TaxAgencyEnvironment };
export const Settings = z.object({
  territory: z.enum(TicketbaiTerritory).nullable(),
  mode: z.enum(TaxAgencyMode),
  licence: z.string().nullable(),
});
export type Settings = z.output<typeof Settings>;

/** Of the lines of an invoice, the most that a file takes. */
const MOST_LINES = 1000;

type ToCompose = Environment & {
  /** When the file is made; of a correction, when what it corrects was. */
  madeAt: Date;
  /** The sequence of the file that is corrected: the chain is that of before it. */
  before?: number;
  correction?: FileCorrection;
};

/**
 * What the file of an invoice says, but for what it corrects. The transaction holds the chain.
 * @throws 422 for what the agency would refuse, and without whose program this is
 */
export async function composeFile(
  { workspaceId, taxId, timeZone }: ChainHolder,
  invoice: SealedInvoice,
  { territory, mode, madeAt, before, correction = {} }: ToCompose,
): Promise<Omit<InvoiceFile, 'corrects'>> {
  const { issuer, type, total } = invoice;
  const [record, source] = [
    await findRecordSource(workspaceId, invoice.id, issuer.currency),
    await findFileSource(workspaceId, invoice.id),
  ];
  if (source.lines.length > MOST_LINES) {
    throw refusal('items', reasonOf('TICKETBAI_LINES', { most: MOST_LINES }));
  }
  const recipient = recipientOf({
    name: correction.recipient?.name ?? record.clientName,
    taxId: correction.recipient?.taxId ?? record.clientTaxId,
    country: correction.recipient?.country ?? record.clientCountry,
    ...{ zone: record.clientZone, isIndividual: record.isIndividual, idType: correction.recipient?.idType },
  });
  const of: BreakdownOf = {
    ...{ zone: issuer.zone, vatRegime: issuer.regime, clientZone: record.clientZone },
    isUnderCashCriterion: record.originalUnderCashCriterion ?? invoice.isUnderCashCriterion,
    ...{ exchangeRate: record.exchangeRate, regime: correction.regime },
  };
  const rows = breakdownOf(record.taxes, of);
  const goods = breakdownOf(goodsParts(record.taxes, source.sold), of);
  assertSendable(type, recipient, rows);
  if (record.rectified.length > 1) {
    throw refusal('rectifies', 'A TicketBAI file names one invoice that is rectified. Credit each by itself.');
  }
  return {
    issuer: { taxId, name: issuer.legalName },
    recipient: type === 'F2' || type === 'R5' ? null : recipient,
    invoice: nameOf(invoice),
    issuedAt: isoWithOffset(timeZone, madeAt).slice(11, 19),
    type,
    refersTo: referredTo(type.startsWith('R') ? (record.rectified[0] ?? null) : type === 'F3' ? record.replaced : null),
    operationDate: record.operationDate,
    description: correction.description ?? source.lines.map(({ description }) => description).join('; '),
    ...{ source, exchangeRate: record.exchangeRate, total, rows, goods },
    previous: await findPrevious(workspaceId, taxId, { territory, mode }, before),
    software: await softwareOf({ workspaceId, taxId, timeZone }),
  };
}

export function findSettings(workspaceId: string) {
  return firstRow(
    Settings,
    sql`
    SELECT territory, mode, licence FROM ticketbai_settings WHERE workspace_id = ${workspaceId}`,
  );
}

/** @throws 422 for a number that TicketBAI has no room for */
export function nameOf({ documentNumber, issueDate }: Pick<Sealed, 'documentNumber' | 'issueDate'>): NamedInvoice {
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

const PreviousFileRow = z.object({
  id: z.string(),
  documentNumber: z.string(),
  issueDate: z.string(),
  signature: z.string(),
});

/** The last file of the same taxpayer in the same environment: one that a test knows, the agency does not. */
async function findPrevious(workspaceId: string, taxId: string, { territory, mode }: Environment, before?: number) {
  const last = await firstRow(
    PreviousFileRow,
    sql`
    SELECT i.id, i.document_number AS "documentNumber", i.issue_date AS "issueDate", f.signature
    FROM ticketbai_file f JOIN invoice i ON i.id = f.invoice_id
    WHERE f.workspace_id = ${workspaceId} AND f.kind = 'alta' AND f.correction IS NULL AND f.issuer_tax_id = ${taxId}
      AND f.territory = ${territory}::ticketbai_territory AND f.mode = ${mode}::verifactu_mode
      ${before === undefined ? sql`` : sql`AND f.sequence < ${before}`}
    ORDER BY f.sequence DESC LIMIT 1`,
  );
  return last ? { ...nameOf(last), signature: last.signature } : null;
}

/** @throws 422 where the settings no longer say whose program this is */
export async function softwareOf({
  workspaceId,
  taxId,
  timeZone,
}: Pick<ChainHolder, 'workspaceId' | 'taxId' | 'timeZone'>): Promise<Software> {
  const settings = await findSettings(workspaceId);
  const system = await findRecordSystem(workspaceId, taxId, todayIn(timeZone, clock.now()));
  const { producerTaxId, producerCountry, systemName: name, systemVersion: version } = system;
  if (!settings?.licence || !producerTaxId) {
    const message = 'Give the licence of the program and the tax id of who produced it, under Settings.';
    throw apiErrorWithMessage('TICKETBAI_INCOMPLETE', message);
  }
  return { licence: settings.licence, producerTaxId, producerCountry, name, version };
}

function refusal(field: string, sentence: Sentence): AppError {
  return apiErrorWithMessage('TICKETBAI_NOT_POSSIBLE', sentence, {
    details: [issueAt([field], sentence, 'ticketbai')],
  });
}
