import { webHandler } from '@/server/entry/rest/web-handler';

export const dynamic = 'force-dynamic';

export { webHandler as GET };
