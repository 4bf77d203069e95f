import { server } from '@/app/server';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return server().clientFileHandler(request, (await params).token);
}
