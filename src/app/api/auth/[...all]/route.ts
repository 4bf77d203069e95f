import { authHandler } from '@/server/dashboard/auth-handler';

export { authHandler as GET, authHandler as POST };
