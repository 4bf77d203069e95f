import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { status, headers, text } = await server().metricsAnswer(request.headers.get('authorization'));
  return new Response(text, { status, headers });
}
