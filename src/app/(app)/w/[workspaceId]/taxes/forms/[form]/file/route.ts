import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string; form: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, form } = await params;
  return server().taxFormFileHandler(request, workspaceId, form);
}
