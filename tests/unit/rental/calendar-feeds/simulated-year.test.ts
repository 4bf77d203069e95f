import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '@/lib/dates';
import { compareFeed } from '@/server/rental/calendar-feeds/compare-feed';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import { readFeed } from '@/server/rental/calendar-feeds/read-feed';
import type { KnownRow } from '@/server/rental/calendar-feeds/sync-plan';
import { type ExportedRow, writeFeed } from '@/server/rental/calendar-feeds/write-feed';
import { seed } from '~/tests/setup/seed';
import { applied } from './apply-plan';
import { overlap, SimulatedChannel, type Span, type Truth } from './simulated-channels';

// A property on three channels for a year, with everything that goes wrong with feeds, and what is true known all along.

const timeZone = 'Europe/Madrid';
const ownDomain = 'folio.example.org';
const HOUR = 3_600_000;
const SEEDS = Number(process.env.CALENDAR_YEARS ?? 2);

/** What is known of one channel: its rows, and when its calendar arrived whole. */
type Known = {
  channel: SimulatedChannel;
  rows: KnownRow[];
  /** The stays that the last whole calendar had, by id. */
  seen: Map<string, Span>;
  fetches: { at: number; today: string }[];
  /** What it read in our calendar, and until when it may say that back. */
  readings: { until: number; spans: Span[] }[];
};

class SimulatedYear {
  readonly known: Known[] = (['Airbnb', 'Booking.com', 'Vrbo'] as const).map((name) => ({
    channel: new SimulatedChannel(name),
    ...{ rows: [], seen: new Map(), fetches: [], readings: [] },
  }));
  readonly direct: Truth[] = [];
  readonly wrong: string[] = [];
  readonly done = { stays: 0, moved: 0, cancelled: 0, refused: 0, held: 0, echoes: 0, corrected: 0 };
  private readonly cancelled: { uid: string; of: Known; at: number }[] = [];
  private now = Date.parse('2026-01-01T00:00:00Z');

  constructor(private readonly random: () => number) {}

  get today(): string {
    return todayIn(timeZone, new Date(this.now));
  }

  run(days: number): void {
    for (let tick = 0; tick < days * 2; tick += 1) {
      this.now += (6 + Math.floor(this.random() * 13)) * HOUR;
      if (this.random() < 0.5) this.sell();
      if (this.random() < 0.15) this.change();
      if (this.random() < 0.05) this.close();
      if (this.random() < 0.03) this.correct();
      for (const known of this.known) if (this.random() < 0.9) this.fetch(known, this.random());
      for (const known of this.known) if (this.random() < 0.7) this.read(known);
      this.check();
    }
  }

  /** Fetches of all channels without a fault, until what was found out has gone round. */
  settle(): void {
    for (let round = 0; round < 8; round += 1) {
      this.now += 13 * HOUR;
      for (const known of this.known) this.fetch(known, 0);
      for (const known of this.known) this.read(known);
    }
  }

  /** A channel asks for our calendar, and goes by that until it asks again. */
  private read(known: Known): void {
    known.channel.imported = this.told(known);
    const end = this.now + 6 * HOUR;
    const outdated = known.readings.map(({ until, spans }) => ({ until: Math.min(until, end), spans }));
    known.readings = [{ until: this.now + 24 * HOUR, spans: known.channel.imported }, ...outdated].slice(0, 3);
  }

  /** Blocks that no channel has any more, once everything has gone round: an echo that feeds itself would be one. */
  leftOver(): string[] {
    return this.known.flatMap(({ channel, rows }) => {
      const own = [...channel.entries, ...channel.windows(this.today)];
      const blocks = active(rows).filter((it) => it.kind === 'block' && it.checkOut > this.today);
      return blocks
        .filter((it) => !own.some((entry) => entry.checkIn <= it.checkIn && entry.checkOut >= it.checkOut))
        .map(({ uid }) => uid);
    });
  }

  /** The rows that occupy nights and are not of one channel. */
  told(reader?: Known): Span[] {
    return [...this.known.filter((it) => it !== reader).flatMap(({ rows }) => active(rows)), ...this.direct];
  }

  /** Somebody books where the nights look free: on a channel by what we tell it, with us by what we know. */
  private sell(): void {
    const checkIn = addDays(this.today, 1 + this.pick(200));
    const span = { checkIn, checkOut: addDays(checkIn, 1 + this.pick(9)) };
    const known = this.known[this.pick(4)];
    if (!this.isFree(span, known) || this.isUnseen(span)) return;
    this.done.stays += 1;
    if (known) known.channel.add(span, 'stay', this.done.stays);
    else {
      const uid = `direct ${this.done.stays}`;
      this.direct.push({ ...span, kind: 'stay', uid, guest: '', code: '' });
    }
  }

  private isFree(span: Span, known?: Known, but?: Truth): boolean {
    const own = known?.channel.entries.filter((it) => it !== but) ?? [];
    return ![...this.exported(known), ...own].some((it) => overlap(it, span));
  }

  /** What a channel reads in our calendar, through its bytes. */
  private exported(known?: Known): Span[] {
    const rows = this.told(known).map<ExportedRow>((it, n) => ({
      ...{ id: `row${n}`, kind: 'stay', updatedAt: new Date(0) },
      ...{ checkIn: it.checkIn, checkOut: it.checkOut },
    }));
    return readFeed(writeFeed(rows, { domain: ownDomain }).bytes, { timeZone, today: this.today }).events;
  }

  /** What no calendar has told yet, nobody can respect. */
  private isUnseen(span: Span): boolean {
    return this.known.some(({ channel, seen }) =>
      channel.entries.some((it) => {
        const told = seen.get(it.uid);
        return overlap(it, span) && (told?.checkIn !== it.checkIn || told.checkOut !== it.checkOut);
      }),
    );
  }

  /** A booking that is still to come is cancelled, or moves: near or far. */
  private change(): void {
    const known = this.known[this.pick(3)];
    const coming = known?.channel.entries.filter((it) => it.checkIn > this.today && it.kind === 'stay') ?? [];
    const booking = coming[this.pick(coming.length)];
    if (!known || !booking) return;
    if (this.random() < 0.5) {
      known.channel.cancel(booking);
      this.cancelled.push({ uid: booking.uid, of: known, at: this.now });
      this.done.cancelled += 1;
      return;
    }
    const checkIn = addDays(booking.checkIn, this.pick(this.random() < 0.7 ? 4 : 90));
    const span = { checkIn, checkOut: addDays(checkIn, 1 + this.pick(9)) };
    if (!this.isFree(span, known, booking) || this.isUnseen(span)) return;
    const { uid } = booking;
    known.channel.move(booking, span);
    // Under another id it is another one, until it is recognised.
    if (booking.uid !== uid) this.cancelled.push({ uid, of: known, at: this.now });
    this.done.moved += 1;
  }

  /** The owner closes some nights on a channel, or opens them. */
  private close(): void {
    const known = this.known[this.pick(3)];
    const closed = known?.channel.entries.find((it) => it.kind === 'block');
    if (closed && this.random() < 0.5) {
      known?.channel.cancel(closed);
      this.cancelled.push({ uid: closed.uid, of: known as Known, at: this.now });
      return;
    }
    const checkIn = addDays(this.today, 2 + this.pick(100));
    const span = { checkIn, checkOut: addDays(checkIn, 1 + this.pick(5)) };
    if (known && this.isFree(span, known) && !this.isUnseen(span)) known.channel.add(span, 'block', 0);
  }

  /** Somebody says that what Booking.com closed is a block, or that a stay lasts longer than the channel has it. */
  private correct(): void {
    const known = this.known[this.pick(3)];
    const rows = active(known?.rows ?? []).filter((it) => it.kind === 'stay' && it.checkIn > this.today);
    const row = rows[this.pick(rows.length)];
    if (!known || !row || row.corrected) return;
    const later = { checkIn: row.checkOut, checkOut: addDays(row.checkOut, 1) };
    const entry = known.channel.entries.find((it) => it.uid === row.uid);
    if (entry?.kind === 'block') Object.assign(row, { kind: 'block', corrected: { kind: true } });
    else if (entry && this.isFree(later, known) && !this.isUnseen(later)) {
      const own = known.rows.some((it) => it !== row && !it.cancelledBy && overlap(it, later));
      if (own) return;
      const nights = { checkIn: row.checkIn, checkOut: row.checkOut };
      Object.assign(row, { checkOut: later.checkOut, corrected: { nights } });
    } else return;
    this.done.corrected += 1;
  }

  /** One fetch, with what may go wrong with it. */
  private fetch(known: Known, luck: number): void {
    const { channel } = known;
    const { today } = this;
    const place = { timeZone, today };
    // Once in a while a calendar lacks stays for some fetches; what lasts a day is a cancellation.
    const missing =
      luck > 0.9 ? channel.entries.filter((it) => this.mayBeMissing(known, it) && this.random() < 0.3) : [];
    const whole = channel.feed(today, missing);
    if (luck > 0.88 && luck <= 0.9) return; // nobody answers
    if (luck > 0.84 && luck <= 0.88) {
      const html = '<!DOCTYPE html><html><body>Sign in</body></html>';
      const damaged = luck > 0.86 ? html : whole.slice(0, 1 + this.pick(whole.length - 10));
      expect(() => readFeed(Buffer.from(damaged), place)).toThrow(FeedError);
      this.done.refused += 1;
      return;
    }
    const isEmptied = luck > 0.82 && luck <= 0.84;
    const { events, free, unread } = readFeed(
      Buffer.from(isEmptied ? 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' : whole),
      place,
    );
    const plan = compareFeed({
      ...{ channel: channel.name, known: known.rows, events, free, unread, ownDomain, today, now: new Date(this.now) },
      exportedNights: this.told(known),
      readings: known.readings.filter(({ until }) => until > this.now).map(({ spans }) => spans),
      // Whoever is asked looks it up.
      emptyConfirmed: !channel.entries.some((it) => it.checkOut > today),
    });
    this.done.echoes += plan.echoes.length;
    if (plan.emptied) {
      this.done.held += 1;
      return;
    }
    const before = known.rows.filter((it) => it.corrected && !it.cancelledBy);
    known.rows = applied(known.rows, plan);
    this.checkCorrections(known, before);
    if (isEmptied) return;
    const listed = channel.entries.filter((it) => it.checkOut > today && !missing.includes(it));
    const uids = new Set(channel.entries.map(({ uid }) => uid));
    for (const uid of known.seen.keys()) if (!uids.has(uid)) known.seen.delete(uid);
    for (const { uid, checkIn, checkOut } of listed) known.seen.set(uid, { checkIn, checkOut });
    known.fetches.push({ at: this.now, today });
    for (const entry of listed) this.checkListed(known, entry);
  }

  private mayBeMissing({ rows }: Known, { uid }: Truth): boolean {
    const since = rows.find((row) => row.uid === uid)?.missing?.since.getTime() ?? this.now;
    return this.now - since < 24 * HOUR;
  }

  private checkListed({ rows, channel }: Known, entry: Truth): void {
    if (entry.kind === 'block' && channel.name !== 'Booking.com') return;
    const found = rows.filter((it) => it.uid === entry.uid && !it.cancelledBy);
    if (found.length !== 1) this.wrong.push(`${entry.uid} stands ${found.length} times`);
    const [row] = found;
    const nights = row?.corrected?.nights ?? row;
    if (nights?.checkIn !== entry.checkIn || nights.checkOut !== entry.checkOut)
      this.wrong.push(`${entry.uid} has other nights`);
  }

  private checkCorrections({ rows, channel }: Known, before: KnownRow[]): void {
    for (const row of before) {
      const after = rows.find(({ id }) => id === row.id);
      const overruled = row.corrected?.nights;
      const isListed = channel.entries.some(
        (it) =>
          it.uid === row.uid &&
          (!overruled || (it.checkIn === overruled.checkIn && it.checkOut === overruled.checkOut)),
      );
      const kept = after?.kind === row.kind && (!overruled || after.checkOut === row.checkOut);
      if (isListed && !kept) this.wrong.push(`${row.uid} lost what a person said`);
    }
  }

  /** Two guests on one night, a booking that is not known any more, a stay that nobody has. */
  private check(): void {
    const { today } = this;
    const truths = [...this.direct, ...this.known.flatMap(({ channel }) => channel.entries)].filter(
      (it) => it.kind === 'stay',
    );
    const coming = truths.filter((it) => it.checkOut > today);
    for (const [n, one] of coming.entries()) {
      const other = coming.slice(n + 1).find((it) => overlap(it, one));
      if (other) this.wrong.push(`${today}: ${one.uid} and ${other.uid} are on one night`);
    }

    for (const known of this.known) {
      for (const uid of known.seen.keys()) {
        const entry = known.channel.entries.find((it) => it.uid === uid);
        if (!entry || entry.checkOut <= today || (entry.kind === 'block' && known.channel.name !== 'Booking.com'))
          continue;
        if (!known.rows.some((it) => it.uid === uid && !it.cancelledBy)) this.wrong.push(`${uid} is lost, ${today}`);
      }
      for (const row of active(known.rows).filter((it) => it.kind === 'stay')) {
        const gone = this.cancelled.find((it) => it.of === known && it.uid === row.uid);
        if (gone && this.graceIsOver(known, gone.at, row)) this.wrong.push(`${row.uid} is a ghost, ${today}`);
      }
    }
  }

  /** Two whole fetches without it, a day apart, before it begins. */
  private graceIsOver({ fetches }: Known, at: number, row: KnownRow): boolean {
    const [first, ...later] = fetches.filter((it) => it.at >= at);
    return !!first && later.some((it) => it.at - first.at >= 24 * HOUR && it.today < row.checkIn);
  }

  private pick(count: number): number {
    return Math.floor(this.random() * count);
  }
}

function active(rows: KnownRow[]): KnownRow[] {
  return rows.filter((it) => !it.cancelledBy);
}

/** A generator of numbers from 0 to 1 that a seed replays (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a year of three channels', () => {
  it.each(Array.from({ length: SEEDS }, (_, n) => seed + n))(
    'has no double booking, loses none and keeps no ghost: TEST_SEED=%d',
    (from) => {
      const year = new SimulatedYear(randomFrom(from));
      year.run(365);
      expect(year.wrong).toEqual([]);
      // Else nothing has been tried.
      for (const [what, times] of Object.entries(year.done)) expect([what, times > 3]).toEqual([what, true]);

      year.settle();
      expect(year.leftOver()).toEqual([]);
      expect(year.wrong).toEqual([]);
    },
  );
});
