import { authDoor } from '@/server/dashboard/auth-handler';

export { authDoor as GET, authDoor as POST };
