import { ready } from '@/server/entry/process/health';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { status, body } = await ready();
  return Response.json(body, { status });
}
