import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import { operationsRouters } from '@/server/operations/operations-domain';

/** The journal of a period for a program of accountants; `?program=`, `?from=` and `?to=` say which. */
export function ledgerFileHandler(request: Request, workspaceId: string): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  return documentFileHandler(request, workspaceId, (context) => {
    const caller = operationsRouters.ledger.createCaller(context, { signal: request.signal });
    return caller.export(asked as unknown as Parameters<typeof caller.export>[0]); // which the procedure checks
  });
}
