import { webHandler } from '@/server/entry/rest/web-handler';

export const dynamic = 'force-dynamic';

export {
  webHandler as DELETE,
  webHandler as GET,
  webHandler as OPTIONS,
  webHandler as PATCH,
  webHandler as POST,
  webHandler as PUT,
};
