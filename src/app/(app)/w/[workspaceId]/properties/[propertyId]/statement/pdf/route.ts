import { statementFileHandler } from '@/server/entry/dashboard/statement-file-handler';

interface Context {
  params: Promise<{ workspaceId: string; propertyId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, propertyId } = await params;
  return statementFileHandler(request, workspaceId, propertyId, 'pdf');
}
