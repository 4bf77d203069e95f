import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { firstOwner, seedFirstRun } from '@/server/operations/demo/first-run';
import { db, rows, type Sql, sql } from '@/server/platform/db/client';
import { withMigrationLock } from '@/server/platform/postgres/migrate';
import { env } from '@/server/platform/runtime/env';
import { StartError } from '@/server/platform/runtime/start-error';

const Remembered = z.object({ email: z.string(), workspaceId: z.string(), apiKey: z.string() });
/** The password is known to the start that made the account, and to no other; the company may have been deleted. */
export type FirstLogin = Partial<z.infer<typeof Remembered>> & { email: string; password?: string };

const file = join(env.DATA_DIR, 'first-login.json');

/**
 * Makes the first account where there is none, and remembers how to get in, but for the password: later starts say
 * how to choose a new one.
 * @returns undefined where the accounts were not made by this installation
 */
export async function firstLogin(): Promise<FirstLogin | undefined> {
  return withMigrationLock(env.DATABASE_DIRECT_URL, async () => {
    if (await isKnown(sql`SELECT FROM "user"`)) return remembered();
    return remember(await seedFirstRun({ demo: env.DEMO_DATA === 'on' }));
  });
}

/**
 * Adds the demo to whatever is there, and remembers how to get in.
 * @throws {StartError} where it is there already
 */
export async function addDemo(): Promise<FirstLogin> {
  return withMigrationLock(env.DATABASE_DIRECT_URL, async () => {
    const { email } = firstOwner;
    if (await db.user.findFirst({ where: { email }, select: { id: true } })) {
      throw new StartError(`The demo is there already: sign in as ${email}. For a fresh one, use another DATA_DIR.`);
    }
    return remember(await seedFirstRun({ demo: true }));
  });
}

async function remember(login: FirstLogin): Promise<FirstLogin> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(file, `${JSON.stringify(Remembered.parse(login), null, 2)}\n`, { mode: 0o600 });
  return login;
}

async function remembered(): Promise<FirstLogin | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const login = Remembered.parse(JSON.parse(text));
  const isOurs = await isKnown(sql`SELECT FROM "user" WHERE email = ${login.email}`);
  if (!isOurs) return undefined; // DATABASE_URL may name another database by now
  if (text.includes('"password"')) await remember(login); // as earlier versions wrote it
  const { email, workspaceId: id } = login;
  return (await isKnown(sql`SELECT FROM workspace WHERE id = ${id} AND deleted_at IS NULL`)) ? login : { email };
}

const KnownHostRow = z.object({ known: z.boolean() });

/** Whether there is such a row. Every start asks, and Prisma takes a third of a second for its first query. */
async function isKnown(found: Sql): Promise<boolean> {
  const [row] = await rows(KnownHostRow, sql`SELECT EXISTS (${found}) AS known`);
  return row?.known ?? false;
}
