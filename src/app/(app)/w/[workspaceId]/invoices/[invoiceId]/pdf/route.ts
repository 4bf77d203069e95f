import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string; invoiceId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, invoiceId } = await params;
  return server().invoicePdfHandler(request, workspaceId, invoiceId);
}
