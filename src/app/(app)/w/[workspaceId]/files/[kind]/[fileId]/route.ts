import { downloadHandler, uploadHandler } from '@/server/entry/dashboard/file-handler';

interface Context {
  params: Promise<{ workspaceId: string; kind: string; fileId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, ...file } = await params;
  return downloadHandler(request, workspaceId, file);
}

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, ...file } = await params;
  return uploadHandler(request, workspaceId, file);
}
