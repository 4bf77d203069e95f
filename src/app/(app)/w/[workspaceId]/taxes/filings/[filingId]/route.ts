import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string; filingId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, filingId } = await params;
  return server().taxFilingFileHandler(request, workspaceId, filingId);
}
