import { server } from '@/app/server';

const handle = (request: Request): Promise<Response> => server().inngestHandler(request);

export { handle as GET, handle as POST, handle as PUT };
