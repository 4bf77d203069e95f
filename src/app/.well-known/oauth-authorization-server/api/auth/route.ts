import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export const GET = (): Promise<Response> => server().oauthServerHandler();
