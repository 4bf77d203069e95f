import { server } from '@/app/server';

const handle = (request: Request): Promise<Response> => server().authHandler(request);

export { handle as GET, handle as POST };
