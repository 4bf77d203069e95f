import { webDoor } from '@/server/rest/web-handler';

export const dynamic = 'force-dynamic';

export { webDoor as GET };
