import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addDays, isCalendarDate } from '@/lib/dates';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import { readFeed } from '@/server/rental/calendar-feeds/read-feed';
import { nightsByIcalJs } from '~/tests/corpora/second-calendar-reader';

// Reads every .ics of a folder as the calendar of a channel, and beside it by a second reader:
//   npx tsx tests/corpora/read-calendars.ts <folder> [json]
// The folder holds files of others, such as the test data of public parsers. None of them belongs into this repository.
// With `json`, a line a file with the nights that were read, for a program in another language to compare.

type Outcome = { result: 'read' | 'in part' | 'refused' | 'different' | 'unchecked'; about: string; nights?: string[] };

/** Where the property of every calendar is. */
const timeZone = 'Europe/Madrid';
/** How far something that repeats is compared: less than it is followed, which counts from another day. */
const COMPARED_DAYS = 700;

/** The day on which a calendar is read: before all that is in it, for what is over is passed over. */
function dayOf(text: string): string {
  const [first = '2020-01-01'] = [...text.matchAll(/^(?:DTSTART|RDATE)[^:]*:(\d{8})/gim)]
    .map(([, day = '']) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)
    .filter((day) => isCalendarDate(day) && day > '1900')
    .sort();
  return first;
}

function outcomeOf(bytes: Buffer): Outcome {
  const text = bytes.toString('utf8');
  const today = dayOf(text);
  const until = addDays(today, COMPARED_DAYS);
  try {
    const { events, unread, warnings, markedFree } = readFeed(bytes, { timeZone, today });
    const nights = new Set<string>();
    for (const { checkIn, checkOut } of events) {
      for (let night = checkIn; night < checkOut && nights.size < 100_000; night = addDays(night, 1)) nights.add(night);
    }
    const compared = [...nights].filter((night) => night <= until).sort();
    const notes = [
      ...unread.map(({ code, line }) => `${code} line ${line}`),
      ...new Set(warnings.map(({ code }) => code)),
    ];
    const about = [`${events.length} events, ${nights.size} nights, ${markedFree.nights} free`, ...notes].join('; ');
    if (unread.length > 0) return { result: 'in part', about, nights: compared };
    const second = nightsByIcalJs(text, { timeZone, until });
    if (!second) return { result: 'unchecked', about, nights: compared };
    const other = [...second].filter((night) => night <= until).sort();
    const more = compared.filter((night) => !second.has(night));
    const fewer = other.filter((night) => !nights.has(night));
    if (more.length + fewer.length === 0) return { result: 'read', about, nights: compared };
    const difference = `${more.length} nights more (${more.slice(0, 3)}), ${fewer.length} fewer (${fewer.slice(0, 3)})`;
    return { result: 'different', about: `${about}: ${difference}`, nights: compared };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { result: 'refused', about: `${error.code} line ${error.line ?? '-'}: ${error.message}` };
  }
}

function main(folder: string, isJson: boolean): void {
  const totals = new Map<string, number>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.ics$/i.test(it.name))
    .map((it) => join(it.parentPath, it.name));
  for (const file of files.sort()) {
    const bytes = readFileSync(file);
    const { result, about, nights } = outcomeOf(bytes);
    totals.set(result, (totals.get(result) ?? 0) + 1);
    const today = dayOf(bytes.toString('utf8'));
    if (isJson) process.stdout.write(`${JSON.stringify({ file, result, about, nights, today })}\n`);
    else process.stdout.write(`${result.padEnd(9)} ${relative(folder, file)}: ${about}\n`);
  }
  if (!isJson) process.stdout.write(`\n${[...totals].map(([result, count]) => `${count} ${result}`).join(', ')}\n`);
}

const [folder, format] = process.argv.slice(2);
if (folder) main(folder, format === 'json');
