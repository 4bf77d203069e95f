import { server } from '@/app/server';

type Props = { params: Promise<{ workspaceId: string; path: string[] }> };

async function handle(request: Request, { params }: Props): Promise<Response> {
  const { workspaceId, path } = await params;
  return server().scimHandler(request, workspaceId, path);
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
