import { webDoor } from '@/server/rest/web-door';

export const dynamic = 'force-dynamic';

export { webDoor as GET };
