import { invoicePdfHandler } from '@/server/entry/dashboard/invoice-pdf-handler';

interface Context {
  params: Promise<{ workspaceId: string; invoiceId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, invoiceId } = await params;
  return invoicePdfHandler(request, workspaceId, invoiceId);
}
