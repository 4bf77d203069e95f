import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import { rentalRouters } from '@/server/rental/rental-domain';

/** The register's forms of a stay. */
export function entryFormsHandler(request: Request, workspaceId: string, reservationId: string): Promise<Response> {
  return documentFileHandler(request, workspaceId, (context) =>
    rentalRouters.guests.createCaller(context, { signal: request.signal }).entryForms({ reservationId }),
  );
}
