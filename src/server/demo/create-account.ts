import { auth } from '@/server/auth';
import { randomToken } from '@/server/crypto';

/** An account with a password that nobody has seen before. */
export async function createAccount(person: { name: string; email: string }) {
  const password = randomToken(12);
  const { user } = await auth.api.signUpEmail({ body: { ...person, password } });
  return { userId: user.id, password };
}
