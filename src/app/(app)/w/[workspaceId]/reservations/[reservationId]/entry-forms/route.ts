import { server } from '@/app/server';

type Props = { params: Promise<{ workspaceId: string; reservationId: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { workspaceId, reservationId } = await params;
  return server().entryFormsHandler(request, workspaceId, reservationId);
}
