import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(await server().llmsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
