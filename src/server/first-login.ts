import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { exclusively } from '@/server/database/migrate';
import { db } from '@/server/db';
import { seedFirstRun } from '@/server/demo/first-run';
import { env } from '@/server/env';

const FirstLogin = z.object({ email: z.string(), password: z.string(), workspaceId: z.string(), apiKey: z.string() });
export type FirstLogin = z.infer<typeof FirstLogin>;

const file = join(env.DATA_DIR, 'first-login.json');

/**
 * Makes the first account where there is none, and remembers how to get in: later starts say it again.
 * @returns undefined where the accounts were not made by this installation
 */
export async function firstLogin(): Promise<FirstLogin | undefined> {
  return exclusively(env.DATABASE_URL, async () => {
    if ((await db.user.count()) > 0) return remembered();
    const login = await seedFirstRun({ demo: env.DEMO_DATA === 'on' });
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
    return login;
  });
}

async function remembered(): Promise<FirstLogin | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const login = FirstLogin.parse(JSON.parse(text));
  const exists = await db.user.findFirst({ where: { email: login.email }, select: { id: true } });
  return exists ? login : undefined; // DATABASE_URL may name another database by now
}
