import { firstLogin } from '@/server/entry/process/first-login';

/** Makes the first account where there is none, and says how to get in. */
const login = await firstLogin();
process.stdout.write(login ? `${JSON.stringify(login, null, 2)}\n` : 'This database already has accounts.\n');
process.exit(0);
