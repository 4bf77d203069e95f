import { authDoor } from '@/server/accounts/auth-door';

export { authDoor as GET, authDoor as POST };
