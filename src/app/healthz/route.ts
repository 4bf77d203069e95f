import { alive } from '@/server/entry/process/health';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { status, body } = alive();
  return Response.json(body, { status });
}
