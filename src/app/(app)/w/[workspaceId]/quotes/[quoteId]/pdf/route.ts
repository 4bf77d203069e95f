import { quotePdfHandler } from '@/server/entry/dashboard/quote-pdf-handler';

interface Context {
  params: Promise<{ workspaceId: string; quoteId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, quoteId } = await params;
  return quotePdfHandler(request, workspaceId, quoteId);
}
