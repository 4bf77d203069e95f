import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { invalid } from '@/server/platform/contract/errors';
import { rows, sql } from '@/server/platform/db/client';

const ZoneNameRow = z.object({ name: z.string() });

/**
 * The name under which the database has a time zone that Intl knows: both reckon with it, and PostgreSQL may have tzdata
 * without the names of old that a browser offers. Abbreviations are none: there, IST and CET are fixed offsets.
 * @throws 400 where it has none
 */
export async function storableTimeZone(asked: string): Promise<string> {
  const known = await rows(
    ZoneNameRow,
    sql`
    SELECT name FROM pg_timezone_names
    WHERE name = 'UTC' OR upper(name) NOT IN (SELECT upper(abbrev) FROM pg_timezone_abbrevs) ORDER BY name`,
  );
  const names = known.map(({ name }) => name);
  const same = names.find((name) => name.toUpperCase() === asked.toUpperCase());
  const found =
    same ?? (asked.includes('/') ? names.find((name) => presentName(name) === presentName(asked)) : undefined);
  if (found) return found;
  throw invalid(['workspace', 'timeZone'], reasonOf('TIME_ZONE_UNKNOWN', { zone: asked }));
}

/** What Intl calls a zone, whichever of its names is given; undefined for one that it does not know. */
function presentName(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
