import { ready } from '@/server/entry/process/health';
import { env } from '@/server/platform/runtime/env';

export type PublicStatus = { isWhole: boolean; parts: { part: string; isFine: boolean }[] };

/** Which parts work, for anybody: no words of what is the matter, no figures; undefined where the setting has no such page. */
export async function publicStatus(): Promise<PublicStatus | undefined> {
  if (env.STATUS_PAGE !== 'on') return undefined;
  const { status, ...parts } = (await ready()).body;
  const looked = Object.entries(parts).map(([part, state]) => ({ part, isFine: state === 'ok' }));
  return { isWhole: status === 'ok', parts: looked };
}
