import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import { guestsRouter } from '@/server/rental/guests/guests.router';

/** The register's forms of a stay. */
export function entryFormsHandler(request: Request, workspaceId: string, reservationId: string): Promise<Response> {
  return documentFileHandler(request, workspaceId, (context) =>
    guestsRouter.createCaller(context, { signal: request.signal }).entryForms({ reservationId }),
  );
}
