import { dataExportHandler } from '@/server/entry/dashboard/data-export-handler';

interface Context {
  params: Promise<{ workspaceId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId } = await params;
  return dataExportHandler(request, workspaceId);
}
