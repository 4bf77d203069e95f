import { llmsText } from '@/server/entry/rest/llms-text';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(llmsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
