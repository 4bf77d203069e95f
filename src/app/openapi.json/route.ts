import { webHandler } from '@/server/rest/web-handler';

export const dynamic = 'force-dynamic';

export { webHandler as GET };
