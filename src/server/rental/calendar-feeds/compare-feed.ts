import { classifyEvent } from './classify-event';
import { echoesOf } from './echoes';
import { compareNights, type Match, matchRows, nightsInChannel, withoutOwnNights } from './match-rows';
import { coveredBy, type Nights, nightsBeside, sameNights, touchedBy } from './nights';
import type { ClassifiedEvent, Comparison, KnownRow, RowChanges, SyncPlan } from './sync-plan';

/** When a stay that is missing counts as cancelled: both have to be so. */
const FETCHES_WITHOUT = 2;
const HOURS_WITHOUT = 24;

/**
 * What a complete fetch of a channel's calendar changes. Pure: the same input makes the same plan, in whatever order its
 * events and rows come. Of events that could not be read, the nights are held as blocks until a person decides.
 */
export function compareFeed(comparison: Comparison): SyncPlan {
  const { channel, known, readings, today, emptyConfirmed } = comparison;
  const plan: SyncPlan = {
    ...{ insert: [], update: [], reschedule: [], confirm: [], vanishing: [], cancel: [], echoes: [] },
    replaceBlocks: { insert: [], remove: [] },
  };
  const stays = known.filter((row) => row.kind === 'stay' && !row.cancelledBy && row.checkOut > today).length;
  const isEmpty = [comparison.events, comparison.free, comparison.unread].every((them) => them.length === 0);
  if (isEmpty && stays > 0 && !emptyConfirmed) return { ...plan, emptied: { stays } };

  const events: ClassifiedEvent[] = [];
  for (const event of comparison.events.toSorted(compareNights)) {
    if (isOwn(event.uid, comparison.ownDomain)) plan.echoes.push(event.uid);
    else events.push({ ...event, ...classifyEvent(channel, event) });
  }

  const unread = comparison.unread.filter(({ uid }) => !isOwn(uid, comparison.ownDomain));
  events.push(...blocksFor(unread, [...events, ...known.filter((row) => row.kind === 'stay')]));
  const matches = matchRows(known, events, comparison);
  const matched = new Set(matches.map(({ row }) => row));
  const found = new Set(matches.map(({ event }) => event));
  const arrived = events.filter((event) => !found.has(event));
  plan.insert = arrived.filter(({ kind }) => kind === 'stay');

  const missingRows = known.filter((row) => !matched.has(row)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const staysInFeed = [...plan.insert, ...matches.filter(isStay).map(({ event }) => event)];
  const isReplaced = touchedBy(staysInFeed);
  const isInFeed = amongUnread(unread);
  const free = new Set(comparison.free);
  for (const row of missingRows) {
    if (isInFeed(row) && !free.has(row.uid)) addStanding(plan, row);
    else addMissing(plan, row, { ...comparison, free, isReplaced });
  }

  const vanishingIds = new Set(plan.vanishing.map(({ id }) => id));
  const vanishing = missingRows.filter(({ id }) => vanishingIds.has(id));
  const occupied = [...comparison.exportedNights, ...staysInFeed];
  const isEcho = echoesOf({ occupied, readings: withoutOwnNights(readings), today });
  const isNewEcho = echoesOf({ occupied: [...occupied, ...vanishing], readings, today });
  for (const event of arrived.filter(({ kind }) => kind === 'block')) {
    if (isNewEcho(event)) plan.echoes.push(event.uid);
    else if (event.checkOut > today) plan.replaceBlocks.insert.push(event);
  }
  for (const match of matches) {
    const { row, event } = match;
    const isPlainBlock = !isStay(match) && !isCorrected(match) && !staysCancelled(match);
    if (isPlainBlock && isEcho(event)) {
      plan.echoes.push(event.uid);
      if (!row.cancelledBy) plan.replaceBlocks.remove.push(row.id);
    } else addMatch(plan, match);
  }
  return plan;
}

/** A sync never makes a block of a stay, with whatever a person has written on it; of a block it may make a stay. */
function isStay({ row, event }: Match): boolean {
  return row.kind === 'stay' || (!row.corrected?.kind && event.kind === 'stay');
}

/** Whether a person's correction still applies: the channel repeats the nights that the person corrected. */
function isCorrected({ row: { corrected }, event }: Match): boolean {
  return !!corrected?.kind || (!!corrected?.nights && sameNights(corrected.nights, event));
}

/** Whether a row that a person cancelled stays so: the event has no night beyond those of that time. Another night is a new sale. */
function staysCancelled({ row, event }: Match): boolean {
  return row.cancelledBy === 'person' && coveredBy([nightsInChannel(row)])(event);
}

function isOwn(uid: string, ownDomain: string): boolean {
  // An event that repeats has its day behind the id.
  return uid.replace(/\/.*$/s, '').toLowerCase().endsWith(`@${ownDomain.toLowerCase()}`);
}

type Unread = Comparison['unread'];

/** Blocks on the nights of events that could not be read, as far as the channel itself says nothing else of them. */
function blocksFor(unread: Unread, stays: (Nights & { kind: string })[]): ClassifiedEvent[] {
  const others = stays.filter(({ kind }) => kind === 'stay');
  return unread.flatMap(({ key, line, nights, decision }) => {
    if (!nights || decision === 'dismiss') return [];
    return nightsBeside(nights, others).map((stretch, at): ClassifiedEvent => {
      const uid = at === 0 ? key : `${key}/${at}`;
      return { ...stretch, uid, line, kind: 'block', sure: false, summary: '', description: '' };
    });
  });
}

/**
 * Whether a row may be one of the events that could not be read, and so is not missing. That one is it says its id; what has
 * none, or says no nights, may be any until a person has decided.
 */
function amongUnread(unread: Unread): (row: KnownRow) => boolean {
  const ids = new Set(unread.map(({ uid }) => uid).filter(Boolean));
  const open = unread.filter(({ decision }) => !decision);
  // Where lines are missing, whole events may be.
  const isAny = open.some(({ nights, code }) => !nights || code === 'event_not_closed');
  const isOnNights = touchedBy(open.flatMap(({ uid, nights }) => (uid === '' && nights ? [nights] : [])));
  return (row) =>
    ids.has(row.uid) ||
    ids.has(row.uid.replace(/\/\d{4}-\d\d-\d\d\S*$/, '')) ||
    isAny ||
    isOnNights(nightsInChannel(row));
}

/** What happens to a row that is in the calendar as far as can be read: nothing, but that it is not missing. */
function addStanding(plan: SyncPlan, { id, missing, cancelledBy }: KnownRow): void {
  if (cancelledBy) return;
  if (missing) plan.update.push({ id, set: {}, seenAgain: true });
  else plan.confirm.push({ id });
}

type Going = Pick<Comparison, 'today' | 'now'> & { free: Set<string>; isReplaced: (nights: Nights) => boolean };

/** What happens to a row that is not in the calendar any more: a stay, and what a person has corrected, has a grace. */
function addMissing(plan: SyncPlan, row: KnownRow, { free, isReplaced, today, now }: Going): void {
  if (row.cancelledBy) return;
  if (row.kind === 'block' && !row.corrected) {
    plan.replaceBlocks.remove.push(row.id);
    return;
  }
  // Calendars drop stays once they have begun.
  const isFree = free.has(row.uid) && row.checkIn >= today;
  if (!isFree && row.checkIn <= today) return;
  const missing = { fetches: (row.missing?.fetches ?? 0) + 1, since: row.missing?.since ?? now };
  const longEnough = now.getTime() - missing.since.getTime() >= HOURS_WITHOUT * 3_600_000;
  if (isFree) plan.cancel.push({ id: row.id, reason: 'freed' });
  // A channel does not sell a night twice: where another stay has the nights, this one was cancelled.
  else if (isReplaced(nightsInChannel(row))) plan.cancel.push({ id: row.id, reason: 'replaced' });
  else if (longEnough && missing.fetches >= FETCHES_WITHOUT) plan.cancel.push({ id: row.id, reason: 'vanished' });
  else plan.vanishing.push({ id: row.id, missing });
}

/** What happens to a row that is in the calendar. */
function addMatch(plan: SyncPlan, match: Match): void {
  const { row, event, by } = match;
  const { id, corrected } = row;
  if (staysCancelled(match)) {
    // It goes on being known, under the id that it has now.
    if (row.uid === event.uid) plan.confirm.push({ id });
    else plan.update.push({ id, set: { uid: event.uid } });
    return;
  }
  const { kind, checkIn, checkOut, uid, guestName, confirmationCode, phoneLast4 } = event;
  const areNightsCorrected = corrected?.nights && sameNights(corrected.nights, event);
  const correctionOver = corrected?.nights && !areNightsCorrected && ({ correctionOver: true } as const);
  const isFree: RowChanges = {
    ...{ uid, guestName, confirmationCode, phoneLast4 },
    ...(!corrected?.kind && kind === 'stay' && { kind }),
    ...(!areNightsCorrected && { checkIn, checkOut }),
  };
  // A field that the calendar leaves out keeps its value.
  const changed = Object.entries(isFree).filter(
    ([key, value]) => value !== undefined && row[key as keyof RowChanges] !== value,
  );
  const set: RowChanges = Object.fromEntries(changed);
  const isElsewhere = set.checkIn !== undefined || set.checkOut !== undefined;
  const { missing, cancelledBy } = row;
  const back = { ...correctionOver, ...(cancelledBy && ({ restored: true } as const)) };
  if (isElsewhere && (correctionOver || (by === 'nights' && row.kind === 'stay'))) {
    plan.reschedule.push({ id, set, from: { checkIn: row.checkIn, checkOut: row.checkOut }, ...back });
  } else if (changed.length > 0 || missing || cancelledBy || correctionOver) {
    plan.update.push({ id, set, ...back, ...(missing && { seenAgain: true }) });
  } else plan.confirm.push({ id });
}
