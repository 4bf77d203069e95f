import { downloadDoor, uploadDoor } from '@/server/dashboard/expense-file-handler';

interface Context {
  params: Promise<{ workspaceId: string; fileId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, fileId } = await params;
  return downloadDoor(request, workspaceId, fileId);
}

export async function PUT(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, fileId } = await params;
  return uploadDoor(request, workspaceId, fileId);
}
