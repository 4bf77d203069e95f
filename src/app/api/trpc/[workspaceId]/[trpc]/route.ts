import { trpcHandler } from '@/server/entry/dashboard/trpc-handler';

type Props = { params: Promise<{ workspaceId: string }> };

async function handle(request: Request, { params }: Props): Promise<Response> {
  return trpcHandler(request, (await params).workspaceId);
}

export { handle as GET, handle as POST };
