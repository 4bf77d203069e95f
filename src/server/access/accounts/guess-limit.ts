import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { networkOf } from '@/server/platform/runtime/client-address';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const FREE_TRIES = 5;
const LONGEST_WAIT_S = 15 * 60;
const FORGOTTEN_AFTER_H = 24;
/** A try further ahead than this was written by a clock that was wrong; those of several processes differ by less. */
const SKEW_S = 60;

/** What is guessed: a password, or the code of an app or for recovery. Right passwords do not pay for wrong codes. */
export type Proof = 'password' | 'code';

/** One try of a proof, counted before it is compared, so that many at once count as many. */
export type Try = { key: string; account: string; network: string };

const BlockRow = z.object({ until: z.date() });

/**
 * Counts a try for an account, whether there is such an account or not. After five in a row that failed, the next has
 * to wait 1 s, 2 s, 4 s … up to 15 minutes, from however many addresses they come. From a network where the account's
 * owner has signed in before it is counted apart: who guesses elsewhere does not lock the owner out.
 * @returns the try, or the seconds to wait
 */
export async function beginTry(proof: Proof, email: string, address: string): Promise<Try | { waitSeconds: number }> {
  const account = keyOf(proof, email.toLowerCase());
  const network = keyOf(proof, `${email.toLowerCase()}\n${networkOf(address)}`);
  const known = await firstRow(sql`SELECT key FROM password_try WHERE key = ${network} AND known`);
  const key = known ? network : account;
  const now = machineClock.now();
  const counted = await firstRow(sql`
    INSERT INTO password_try AS t (key, failures, last_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE
      SET failures = CASE WHEN t.last_at < ${now}::timestamptz - ${FORGOTTEN_AFTER_H} * interval '1 hour' THEN 1
                          ELSE least(t.failures + 1, 1000) END,
          last_at = excluded.last_at
      WHERE t.failures < ${FREE_TRIES} OR t.last_at + ${waitAfter} <= ${now}
        OR t.last_at > ${now}::timestamptz + ${SKEW_S} * interval '1 second'
    RETURNING key`);
  if (counted) return { key, account, network };

  const blocked = await firstRow(
    BlockRow,
    sql`
    SELECT t.last_at + ${waitAfter} AS until FROM password_try t WHERE key = ${key}`,
  );
  const waitMs = (blocked?.until.getTime() ?? 0) - now.getTime();
  return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** The proof was right: its count begins anew, and the network is known from now on. */
export async function trySucceeded({ key, network }: Try): Promise<void> {
  const now = machineClock.now();
  await rows(sql`UPDATE password_try SET failures = 0 WHERE key = ${key}`);
  await rows(sql`
    INSERT INTO password_try (key, failures, known, last_at) VALUES (${network}, 0, true, ${now})
    ON CONFLICT (key) DO UPDATE SET failures = 0, known = true, last_at = excluded.last_at`);
}

/** Whoever proved by mail that the account is theirs need not wait for passwords that others tried. */
export async function forgetTries(email: string): Promise<void> {
  await rows(sql`DELETE FROM password_try WHERE key = ${keyOf('password', email.toLowerCase())}`);
}

/** What an account is called in the log: no mail address, and nobody can find out whose it is by trying addresses. */
export function accountInLog({ account }: Pick<Try, 'account'>): string {
  return account.slice(0, 16);
}

const waitAfter = sql`(CASE WHEN t.failures < ${FREE_TRIES} THEN 0
  ELSE least(power(2, least(t.failures, 30) - ${FREE_TRIES}), ${LONGEST_WAIT_S}) END * interval '1 second')`;

function keyOf(proof: Proof, text: string): string {
  return createHmac('sha256', env.AUTH_SECRET).update(`${proof} try\n${text}`).digest('hex');
}
