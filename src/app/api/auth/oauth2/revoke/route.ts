import { server } from '@/app/server';

const handle = (request: Request): Promise<Response> => server().oauthHandler(request);

export { handle as OPTIONS, handle as POST };
