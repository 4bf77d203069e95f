import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

const handle = (request: Request): Promise<Response> => server().webHandler(request);

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
