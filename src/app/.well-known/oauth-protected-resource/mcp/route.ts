import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

export const GET = (): Response => server().oauthResourceHandler();
