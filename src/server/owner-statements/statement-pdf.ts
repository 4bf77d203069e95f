import type { Actor } from '@/server/api/context';
import type { StatementFilePath } from '@/server/owner-statements/owner-statements.schema';
import { readStatementPaper } from '@/server/owner-statements/statement-paper';
import { renderPdf } from '@/server/pdf/pdf-renderer';

/** The statement as a PDF; an open one is marked as provisional. @throws as `readStatement` and `PdfRenderer.render` do */
export async function renderStatementPdf(
  actor: Actor,
  path: StatementFilePath,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const content = await readStatementPaper(actor, path);
  return renderPdf({ workspaceId: actor.workspaceId, content, signal });
}
