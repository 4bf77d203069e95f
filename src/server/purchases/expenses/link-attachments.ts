import { z } from 'zod';
import { type AppError, invalid, notFound } from '@/server/platform/contract/errors';
import { assertOpen, firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { FileAttachmentInput } from '@/server/purchases/expenses/attachments.schema';

type Path = (string | number)[];

/** A file as whoever links it describes it. */
type Link = { reference: string; fileName: string; contentType: string; sizeBytes: number; checksum: string | null };

/** What was announced, held by the transaction. */
const Announced = z.object({
  id: z.string(),
  expenseId: z.string().nullable(),
  forExpenseId: z.string().nullable(),
  contentType: z.string(),
  sizeBytes: z.number(),
  checksum: z.string().nullable(),
  expired: z.boolean(),
});
type Announced = z.output<typeof Announced>;

/**
 * Links a file that was announced to an expense that the transaction holds. `at` is where the input stands in the body.
 * @throws 404 for an unknown reference; 400 for one that is used or expired, or for a file that is not the one announced
 */
export async function linkAttachment(
  tx: OpenTransaction,
  workspaceId: string,
  expenseId: string,
  input: FileAttachmentInput,
  at: Path = [],
): Promise<void> {
  assertOpen(tx);
  const link = readLink(input, at);
  const announced = await lockAnnounced(workspaceId, link.reference);
  assertLinkable(announced, expenseId, at);
  assertSame(announced, link, at);
  await rows(sql`
    UPDATE attachment SET expense_id = ${expenseId}, file_name = ${link.fileName}, attached_at = ${clock.now()},
      checksum_sha256 = coalesce(checksum_sha256, ${link.checksum})
    WHERE id = ${announced.id}`);
}

const ReferenceRow = z.object({ reference: z.string() });

/** Makes these the receipts of an expense: what it has stays, what is new is linked, and what is not named goes. */
export async function setAttachments(
  tx: OpenTransaction,
  workspaceId: string,
  expenseId: string,
  inputs: FileAttachmentInput[],
): Promise<void> {
  const references = inputs.map((input, index) => referenceOf(input, ['attachments', index]));
  await rows(sql`
    DELETE FROM attachment
    WHERE expense_id = ${expenseId} AND workspace_id = ${workspaceId} AND reference <> ALL (${references})`);
  const linked = await rows(
    ReferenceRow,
    sql`
    SELECT reference FROM attachment WHERE expense_id = ${expenseId} AND workspace_id = ${workspaceId}`,
  );
  const alreadyLinked = new Set(linked.map(({ reference }) => reference));
  for (const [index, input] of inputs.entries()) {
    if (alreadyLinked.has(references[index] ?? '')) continue;
    await linkAttachment(tx, workspaceId, expenseId, input, ['attachments', index]);
  }
}

async function lockAnnounced(workspaceId: string, reference: string): Promise<Announced> {
  const announced = await firstRow(
    Announced,
    sql`
    SELECT id, expense_id AS "expenseId", for_expense_id AS "forExpenseId", content_type AS "contentType",
           size_bytes AS "sizeBytes", checksum_sha256 AS checksum, expires_at <= ${clock.now()} AS expired
    FROM attachment WHERE reference = ${reference} AND workspace_id = ${workspaceId} FOR UPDATE`,
  );
  if (!announced) throw notFound('File reference');
  return announced;
}

function assertLinkable({ expenseId: used, forExpenseId, expired }: Announced, expenseId: string, at: Path): void {
  const refused = (why: string) => invalid([...at, 'fileReferenceId'], `${why} Announce the file again.`);
  if (used) throw refused('This reference has been used: it links one file to one expense, once.');
  if (expired) throw refused('This reference has expired.');
  if (forExpenseId && forExpenseId !== expenseId) throw refused('This reference was made for another expense.');
}

/** What is linked is what was announced, by its type, its size and its checksum. */
function assertSame(announced: Announced, link: Link, at: Path): void {
  const differs = (field: string, stated: string | number): AppError =>
    invalid([...at, field], `The file was announced with ${stated} here. Send the same, or announce it again.`);
  if (mediaType(link.contentType) !== mediaType(announced.contentType)) {
    throw differs('contentType', announced.contentType);
  }
  if (link.sizeBytes !== announced.sizeBytes) throw differs('size', announced.sizeBytes);
  if (link.checksum && announced.checksum && link.checksum !== announced.checksum) {
    throw differs('checksumSha256', announced.checksum);
  }
}

function mediaType(contentType: string): string {
  return contentType === 'image/jpg' ? 'image/jpeg' : contentType;
}

function readLink(input: FileAttachmentInput, at: Path): Link {
  const fileName = input.originalName ?? input.fileName;
  const sizeBytes = input.size ?? input.sizeBytes;
  if (!fileName) throw invalid([...at, 'originalName'], 'Say what the file is called: originalName is missing.');
  if (!sizeBytes) throw invalid([...at, 'size'], 'Say how many bytes the file has: size is missing.');
  const { contentType } = input;
  const checksum = input.checksumSha256 ?? null;
  return { reference: referenceOf(input, at), fileName, contentType, sizeBytes, checksum };
}

function referenceOf({ fileReferenceId, fileId }: FileAttachmentInput, at: Path): string {
  const reference = fileReferenceId ?? fileId;
  if (!reference) throw invalid([...at, 'fileReferenceId'], 'Send the fileReferenceId that the upload answered with.');
  return reference;
}
