import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { status, body } = await server().ready();
  return Response.json(body, { status });
}
