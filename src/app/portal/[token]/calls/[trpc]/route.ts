import { server } from '@/app/server';

type Props = { params: Promise<{ token: string }> };

async function handle(request: Request, { params }: Props): Promise<Response> {
  return server().portalHandler(request, (await params).token);
}

export { handle as GET, handle as POST };
