import type { ChainHolder } from '@/server/fiscal-records/fiscal-chain/append-record';
import {
  composeFile,
  type Environment,
  nameOf,
  type SealedInvoice,
  softwareOf,
} from '@/server/fiscal-records/ticketbai-files/compose-file';
import { cancellationXml, invoiceXml } from '@/server/fiscal-records/ticketbai-files/file-xml';
import { storeFile } from '@/server/fiscal-records/ticketbai-files/store-file';
import type { FileCorrection } from '@/server/fiscal-records/ticketbai-files/ticketbai-files.schema';
import { AppError } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';

type ToCorrect = {
  kind: 'alta' | 'anulacion';
  /** `subsanar`: the agency refused it and has nothing. `modificar`: it has it, with errors. */
  correction: 'subsanar' | 'modificar';
};

type First = Environment & { sequence: number; issuerTaxId: string; signature: string; createdAt: Date };

/**
 * Makes the correction of an invoice's file, or of its cancellation, for the Zuzendu service of Araba and Gipuzkoa, and
 * queues it. The file itself stays as it was signed, its id and its place in the chain too. The transaction holds the chain.
 * @param fields what a person puts right; the rest is as the invoice has it, and the program as the settings have it today
 * @throws 422 for what the agency would refuse, and for something to put right in a cancellation
 */
export async function appendTicketbaiCorrection(
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
      throw new AppError(
        422,
        'A cancellation says nothing that could be put right here. Submit it without a correction.',
      );
    }
    const issuer = { taxId, name: holder.issuer.legalName };
    const software = await softwareOf(holder);
    xml = cancellationXml({ issuer, invoice: nameOf(invoice), software, corrects: signature });
  }
  const stored = { territory, mode, kind, correction, invoiceId: invoice.id, identifier: null, xml, signature };
  await storeFile({ ...holder, taxId }, stored);
}

async function findFirst(workspaceId: string, invoiceId: string, kind: 'alta' | 'anulacion'): Promise<First> {
  const first = await firstRow<First>(sql`
    SELECT sequence, territory, mode, signature, issuer_tax_id AS "issuerTaxId", created_at AS "createdAt"
    FROM ticketbai_file
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${invoiceId} AND kind = ${kind}::fiscal_record_kind
      AND correction IS NULL`);
  if (!first) throw new Error(`Invoice ${invoiceId} has no TicketBAI file to correct`);
  return first;
}
