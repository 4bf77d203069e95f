import { isoWithOffset } from '@/lib/dates';
import { openCertificate } from '@/server/company/certificates/certificate.service';
import type { EInvoice, EInvoiceExport } from '@/server/e-invoicing/e-invoicing/e-invoicing.schema';
import {
  contentHashOf,
  findLatest,
  findStoredExport,
  type StoredExport,
  storeExport,
} from '@/server/e-invoicing/e-invoicing/exports/stored-exports';
import { decimalProblems } from '@/server/e-invoicing/e-invoicing/formats/decimal-problems';
import { facturae } from '@/server/e-invoicing/e-invoicing/formats/facturae';
import type { Format, Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import { formatOf, formats } from '@/server/e-invoicing/e-invoicing/formats/formats';
import { writableInvoice } from '@/server/e-invoicing/e-invoicing/formats/writable-invoice';
import { composeEInvoice } from '@/server/e-invoicing/e-invoicing/model/compose-e-invoice';
import { type EInvoiceSource, findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, apiErrorWithMessage, invalid } from '@/server/platform/contract/errors';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { FACTURAE_SIGNATURE, signXades } from '@/server/platform/signing/sign-xades';

type Who = Pick<Actor, 'workspaceId'>;

/**
 * Exports an issued invoice in a format: the stored bytes while the content is the same, else a new export, which is stored.
 * @throws 400 for a format that there is none of, 404, 422 of a draft and with all that the format lacks
 */
export async function exportEInvoice(actor: Who, invoiceId: string, input: EInvoiceExport): Promise<EInvoice> {
  const format = chosenFormat(input);
  const signed = input.signed ?? false;
  const source = await findEInvoiceSource(actor.workspaceId, invoiceId);
  const { bytes, fileName, warnings } = await makeEInvoice(actor, source, format, signed);
  return {
    xml: Buffer.from(bytes).toString('utf8'),
    contentType: format.contentType,
    filename: fileName,
    signed,
    format: format.name,
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Exports the XML of an invoice in a format and stores it. @throws as `exportEInvoice` does */
export async function makeEInvoice(
  { workspaceId }: Who,
  source: EInvoiceSource,
  format: Format,
  signed = false,
): Promise<StoredExport> {
  const key = keyOf(workspaceId, source, format, signed);
  const stored = await findStoredExport(key);
  if (stored) return stored;

  const identity = signed ? await openCertificate(workspaceId, source.issuer.taxId) : null;
  const written = writeEInvoice(source, format);
  const xml = identity
    ? await signXades(written.xml, identity, FACTURAE_SIGNATURE, await nowIn(workspaceId))
    : written.xml;
  const bytes = Buffer.from(xml, 'utf8');
  return storeExport(key, 'xml', { bytes, fileName: fileNameOf(written, signed), warnings: written.warnings });
}

/** The unsigned XML, stored or new; nothing is written. @throws as `exportEInvoice` does */
export async function peekEInvoice({ workspaceId }: Who, source: EInvoiceSource, format: Format) {
  const stored = await findStoredExport(keyOf(workspaceId, source, format, false));
  return stored
    ? { xml: Buffer.from(stored.bytes).toString('utf8'), fileName: stored.fileName }
    : writeEInvoice(source, format);
}

/** What the file of a written e-invoice is called once it is signed, or is not. */
export function fileNameOf({ fileName }: { fileName: string }, signed: boolean): string {
  return signed ? fileName.replace(/\.xml$/, '.xsig') : fileName;
}

function keyOf(workspaceId: string, source: EInvoiceSource, { name, contentType }: Format, signed: boolean) {
  return { workspaceId, invoiceId: source.invoice.id, format: name, signed, contentType, said: contentHashOf(source) };
}

/** @throws 422 with all that the format lacks */
function writeEInvoice(source: EInvoiceSource, format: Format) {
  const { invoice, warnings } = writableInvoice(composeEInvoice(source));
  assertComplete(format, [...decimalProblems(invoice), ...format.problems(invoice)]);
  const written = format.write(invoice);
  return { xml: written.xml, fileName: format.fileName(invoice), warnings: [...warnings, ...written.warnings] };
}

async function nowIn(workspaceId: string): Promise<string> {
  return isoWithOffset(await timeZoneOf(workspaceId), clock.now());
}

/**
 * The Facturae of an invoice as it was exported last, signed before unsigned.
 * @throws 404 until one has been exported
 */
export async function readFacturae({ workspaceId }: Who, invoiceId: string): Promise<StoredExport> {
  const stored = await findLatest(workspaceId, invoiceId, facturae.name);
  if (stored) return stored;
  throw apiError('NO_FACTURAE');
}

/** @throws 400 for a format that there is none of, 422 for one that is not signed */
export function chosenFormat({ format: name, signed }: EInvoiceExport): Format {
  const format = findFormat(name);
  if (signed && !format.canBeSigned) throw cannotBeSigned(format);
  return format;
}

/** @throws 400 */
export function findFormat(name: string): Format {
  const format = formatOf(name);
  if (format) return format;
  throw invalid(['format'], `There is no such format. Use ${formats.map((it) => it.name).join(', ')}.`);
}

function cannotBeSigned({ name }: Format): AppError {
  return apiError('FORMAT_NOT_SIGNED', { format: name }).at(['signed'], 'unsupported');
}

/** Everything at once, before anything is written. @throws 422 */
function assertComplete({ label }: Format, problems: Problem[]): void {
  if (problems.length === 0) return;
  const message = `${label} needs more than this invoice says. ${problems.map((it) => it.message).join(' ')}`;
  throw apiErrorWithMessage('EINVOICE_INCOMPLETE', message, {
    details: problems.map((problem) => ({ ...problem, code: 'required' })),
  });
}
