import { entryFormsHandler } from '@/server/entry/dashboard/entry-forms-handler';

type Props = { params: Promise<{ workspaceId: string; reservationId: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { workspaceId, reservationId } = await params;
  return entryFormsHandler(request, workspaceId, reservationId);
}
