import { server } from '@/app/server';

export const POST = (request: Request): Promise<Response> => server().oidcLogoutHandler(request);
