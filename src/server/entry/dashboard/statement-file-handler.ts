import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import type { StatementFileQuery } from '@/server/rental/owner-statements/owner-statements.schema';
import { rentalRouters } from '@/server/rental/rental-domain';

/** The statement of a property's owner as a PDF or for spreadsheets; `?month=` and `?language=` say which. */
export function statementFileHandler(
  request: Request,
  workspaceId: string,
  propertyId: string,
  as: 'pdf' | 'csv',
): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const of = { month: asked.get('month') ?? undefined, language: asked.get('language') ?? undefined };
  return documentFileHandler(request, workspaceId, (context) => {
    const caller = rentalRouters.ownerStatements.createCaller(context, { signal: request.signal });
    return caller[as]({ propertyId, ...of } as StatementFileQuery); // which the procedure checks
  });
}
