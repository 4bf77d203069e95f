import type { Actor } from '@/server/platform/api/context';
import { renderPdf } from '@/server/platform/pdf/pdf-renderer';
import type { StatementFilePath } from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatementPaper } from '@/server/rental/owner-statements/statement-paper';

/** The statement as a PDF; an open one is marked as provisional. @throws as `readStatement` and `PdfRenderer.render` do */
export async function renderStatementPdf(
  actor: Actor,
  path: StatementFilePath,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const content = await readStatementPaper(actor, path);
  return renderPdf({ workspaceId: actor.workspaceId, content, signal });
}
