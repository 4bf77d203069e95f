import { server } from '@/app/server';

export const dynamic = 'force-dynamic';

const handle = (request: Request): Promise<Response> => server().mcpHandler(request);

export { handle as DELETE, handle as GET, handle as POST };
