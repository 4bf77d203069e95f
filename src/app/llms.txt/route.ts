import { llmsText } from '@/server/entry/rest/llms-text';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(await llmsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
