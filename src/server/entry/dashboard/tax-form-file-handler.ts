import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import type { FormQuery } from '@/server/tax/form-files/forms.schema';
import { taxRouters } from '@/server/tax/tax-domain';

/** The file of a form as the tax agency takes it; `?period=` says of which period. */
export function taxFormFileHandler(request: Request, workspaceId: string, form: string): Promise<Response> {
  const period = new URL(request.url).searchParams.get('period') ?? '';
  return documentFileHandler(request, workspaceId, (context) => {
    const caller = taxRouters.taxForms.createCaller(context, { signal: request.signal });
    return caller.download({ form, period } as FormQuery); // which the procedure checks
  });
}

/** The file that was handed in, byte for byte. */
export function taxFilingFileHandler(request: Request, workspaceId: string, filingId: string): Promise<Response> {
  return documentFileHandler(request, workspaceId, (context) => {
    const caller = taxRouters.taxForms.createCaller(context, { signal: request.signal });
    return caller.filedFile({ filingId });
  });
}
