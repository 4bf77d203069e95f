import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { status, body } = server().alive();
  return Response.json(body, { status });
}
