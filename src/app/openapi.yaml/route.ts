import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => server().webHandler(request);
