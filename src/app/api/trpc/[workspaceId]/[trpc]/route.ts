import { server } from '@/app/server';

type Props = { params: Promise<{ workspaceId: string }> };

async function handle(request: Request, { params }: Props): Promise<Response> {
  return server().trpcHandler(request, (await params).workspaceId);
}

export { handle as GET, handle as POST };
