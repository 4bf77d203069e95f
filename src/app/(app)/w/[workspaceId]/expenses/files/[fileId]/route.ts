import { downloadHandler, uploadHandler } from '@/server/dashboard/expense-file-handler';

interface Context {
  params: Promise<{ workspaceId: string; fileId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, fileId } = await params;
  return downloadHandler(request, workspaceId, fileId);
}

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, fileId } = await params;
  return uploadHandler(request, workspaceId, fileId);
}
