import { setTimeout as sleep } from 'node:timers/promises';
import type { FolioProcess } from '~/bench/scale/folio-process';
import type { Folio } from './servers';

const OFTEN_MS = 100;

/** What a process says of Inngest at /readyz; undefined where it says nothing or does not answer. */
export async function inngestAt({ url }: FolioProcess): Promise<string | undefined> {
  try {
    return ((await (await fetch(`${url}/readyz`)).json()) as Record<string, string>).inngest;
  } catch {
    return undefined;
  }
}

/** Resolves once both workers use Inngest, or neither does. */
export async function untilInUse({ called, other }: Pick<Folio, 'called' | 'other'>, wanted: boolean): Promise<void> {
  for (const worker of [called, other]) {
    for (;;) {
      const words = await inngestAt(worker);
      if (words !== undefined && (words === 'ok') === wanted) break;
      await sleep(OFTEN_MS);
    }
  }
}
