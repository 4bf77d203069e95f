import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string; kind: string; fileId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, ...file } = await params;
  return server().downloadHandler(request, workspaceId, file);
}

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, ...file } = await params;
  return server().uploadHandler(request, workspaceId, file);
}
