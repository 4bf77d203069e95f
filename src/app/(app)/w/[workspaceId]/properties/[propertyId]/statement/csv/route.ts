import { server } from '@/app/server';

interface Context {
  params: Promise<{ workspaceId: string; propertyId: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { workspaceId, propertyId } = await params;
  return server().statementFileHandler(request, workspaceId, propertyId, 'csv');
}
