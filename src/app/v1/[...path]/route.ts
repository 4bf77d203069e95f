import { webDoor } from '@/server/rest/web-handler';

export const dynamic = 'force-dynamic';

export { webDoor as DELETE, webDoor as GET, webDoor as OPTIONS, webDoor as PATCH, webDoor as POST, webDoor as PUT };
