import { authHandler } from '@/server/entry/dashboard/auth-handler';

export { authHandler as GET, authHandler as POST };
