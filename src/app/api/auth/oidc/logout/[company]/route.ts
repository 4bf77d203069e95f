import { server } from '@/app/server';

type Props = { params: Promise<{ company: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return server().oidcLogoutHandler(request, (await params).company);
}
