import { addDays } from '@/lib/dates';
import type { FeedChannel } from '@/server/rental/calendar-feeds/classify-event';
import { eventLines, feedOf } from './feed-text';

export type Span = { checkIn: string; checkOut: string };
/** What is true: a booking or a block as the channel has it, whoever knows of it. */
export type Truth = Span & { uid: string; kind: 'stay' | 'block'; guest: string; code: string };

export const overlap = (one: Span, other: Span) => one.checkIn < other.checkOut && other.checkIn < one.checkOut;

/** A channel as naive as can be: what it has sold and closed, what it has been told, and how it writes that down. */
export class SimulatedChannel {
  entries: Truth[] = [];
  /** What our calendar said when it was asked last. */
  imported: Span[] = [];
  private ids = 0;

  constructor(readonly name: Exclude<FeedChannel, 'Other'>) {}

  add(span: Span, kind: 'stay' | 'block', number: number): Truth {
    const entry = {
      ...span,
      kind,
      uid: this.newUid(),
      guest: `Guest Number${letters(number)}`,
      code: `HM${number + 10_000}`,
    };
    this.entries.push(entry);
    return entry;
  }

  cancel(entry: Truth): void {
    this.entries = this.entries.filter((it) => it !== entry);
  }

  move(entry: Truth, span: Span): void {
    Object.assign(entry, span);
    if (this.name === 'Vrbo') entry.uid = this.newUid();
  }

  /** The calendar that it publishes on a day; `without` are entries that it forgets for now. */
  feed(today: string, without: Truth[] = []): string {
    const listed = this.entries.filter((it) => it.checkOut > today && !without.includes(it));
    return feedOf(...listed.map((it) => this.lines(it, today)), ...this.blocks(today));
  }

  private lines({ uid, checkIn, checkOut, kind, guest, code }: Truth, today: string): string[] {
    const airbnb = [
      'SUMMARY:Reserved',
      `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 0417`,
    ];
    const said = {
      Airbnb: kind === 'stay' ? airbnb : ['SUMMARY:Airbnb (Not available)'],
      'Booking.com': ['SUMMARY:CLOSED - Not available'],
      Vrbo: [`SUMMARY:${kind === 'stay' ? `Reserved - ${guest}` : 'Blocked'}`],
    }[this.name];
    const id = this.name === 'Airbnb' && kind === 'block' ? `${uid}-${today}` : uid;
    return eventLines(id, checkIn, checkOut, ...said);
  }

  /** What it was told, said back under ids of its own, and its windows. */
  private blocks(today: string): string[][] {
    if (this.name === 'Booking.com') return [];
    const summary = this.name === 'Airbnb' ? 'SUMMARY:Airbnb (Not available)' : 'SUMMARY:Blocked';
    const echoes = merged(this.imported.filter((it) => it.checkOut > today));
    return [...this.windows(today), ...echoes].map((it, n) =>
      eventLines(`${today}-${it.checkIn}-${n}@${this.name}`, it.checkIn, it.checkOut, summary),
    );
  }

  /** The days on which nobody can book yet, or any more: they slide, daily. */
  windows(today: string): Span[] {
    if (this.name !== 'Airbnb') return [];
    const all = [
      { checkIn: today, checkOut: addDays(today, 1) },
      { checkIn: addDays(today, 300), checkOut: addDays(today, 700) },
    ];
    return all.filter((it) => !this.entries.some((entry) => overlap(it, entry)));
  }

  private newUid(): string {
    this.ids += 1;
    return `${this.ids}@${this.name}`;
  }
}

function merged(spans: Span[]): Span[] {
  const runs: Span[] = [];
  for (const { checkIn, checkOut } of spans.toSorted((one, other) => one.checkIn.localeCompare(other.checkIn))) {
    const last = runs.find((run) => run.checkOut >= checkIn);
    if (!last) runs.push({ checkIn, checkOut });
    else if (checkOut > last.checkOut) last.checkOut = checkOut;
  }
  return runs;
}

function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
