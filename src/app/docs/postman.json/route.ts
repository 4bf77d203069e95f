import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return Response.json(await server().postmanCollection());
}
