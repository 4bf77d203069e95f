import { server } from '@/app/server';

type Props = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return server().publicQuotePdfHandler(request, (await params).token);
}
