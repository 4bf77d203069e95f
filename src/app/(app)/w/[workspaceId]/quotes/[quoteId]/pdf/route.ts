import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string; quoteId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, quoteId } = await params;
  return server().quotePdfHandler(request, workspaceId, quoteId);
}
