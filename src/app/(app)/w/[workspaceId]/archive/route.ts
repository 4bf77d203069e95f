import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId } = await params;
  return server().companyArchiveHandler(request, workspaceId);
}
