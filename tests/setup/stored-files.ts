import { storeStatementFile } from '@/server/banking/banking/statements/statement-file';
import type { Actor } from '@/server/platform/api/context';
import { streamBytes } from '@/server/platform/files/store-file';
import { readReceipt, storeReceipt } from '@/server/purchases/expenses/receipts.service';

/** Sends the bytes of a bank statement that was announced, as the page does. */
export async function storeStatement(actor: Actor, statementId: string, bytes: Uint8Array): Promise<void> {
  await storeStatementFile(actor, statementId, streamBytes(bytes));
}

/** Sends the bytes of a receipt that was announced, in `chunks`, as the page does. */
export async function sendReceipt(actor: Actor, fileId: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await storeReceipt(actor, fileId, chunks as AsyncGenerator<Uint8Array>);
}

/** The bytes of a receipt. @throws ApiError 404 where the company has none of that id, or only announced it */
export async function storedReceipt(actor: Actor, fileId: string): Promise<Buffer> {
  return Buffer.from(await new Response((await readReceipt(actor, fileId)).bytes).arrayBuffer());
}
