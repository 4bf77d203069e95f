import { classifyEvent } from './classify-event';
import { echoesOf } from './echoes';
import { byNights, type Match, matchRows, nightsInChannel, ofOthers } from './match-rows';
import { commonNights, coveredBy, type Nights, sameNights } from './nights';
import type { ClassifiedEvent, Comparison, KnownRow, RowChanges, SyncPlan } from './sync-plan';

/** When a stay that is missing counts as cancelled: both have to be so. */
const FETCHES_WITHOUT = 2;
const HOURS_WITHOUT = 24;

/**
 * What a complete fetch of a channel's calendar changes. Pure: the same input makes the same plan, in whatever order its
 * events and rows come. Feeds that were not read whole never get here.
 */
export function compareFeed(comparison: Comparison): SyncPlan {
  const { channel, known, readings, today, emptyConfirmed } = comparison;
  const plan: SyncPlan = {
    ...{ insert: [], update: [], moved: [], keep: [], vanishing: [], cancel: [], echoes: [] },
    replaceBlocks: { insert: [], remove: [] },
  };
  const stays = known.filter((row) => row.kind === 'stay' && !row.cancelledBy && row.checkOut > today).length;
  const isEmpty = comparison.events.length === 0 && comparison.free.length === 0;
  if (isEmpty && stays > 0 && !emptyConfirmed) return { ...plan, held: { stays } };

  const events: ClassifiedEvent[] = [];
  for (const event of comparison.events.toSorted(byNights)) {
    if (isOwn(event.uid, comparison.ownDomain)) plan.echoes.push(event.uid);
    else events.push({ ...event, ...classifyEvent(channel, event) });
  }

  const matches = matchRows(known, events, comparison);
  const matched = new Set(matches.map(({ row }) => row));
  const found = new Set(matches.map(({ event }) => event));
  const arrived = events.filter((event) => !found.has(event));
  plan.insert = arrived.filter(({ kind }) => kind === 'stay');

  const gone = known.filter((row) => !matched.has(row)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const staysInFeed = [...plan.insert, ...matches.filter(isStay).map(({ event }) => event)];
  for (const row of gone) addGone(plan, row, staysInFeed, comparison);

  const vanishingIds = new Set(plan.vanishing.map(({ id }) => id));
  const vanishing = gone.filter(({ id }) => vanishingIds.has(id));
  const occupied = [...comparison.told, ...staysInFeed];
  const isEcho = echoesOf({ occupied, readings: ofOthers(readings), today });
  const isNewEcho = echoesOf({ occupied: [...occupied, ...vanishing], readings, today });
  for (const event of arrived.filter(({ kind }) => kind === 'block')) {
    if (isNewEcho(event)) plan.echoes.push(event.uid);
    else if (event.checkOut > today) plan.replaceBlocks.insert.push(event);
  }
  for (const match of matches) {
    const { row, event } = match;
    const isPlainBlock = !isStay(match) && !isCorrected(match) && !isLeftCancelled(match);
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

/** A person has corrected what the channel says still. What it says anew is new: else those nights would be nobody's. */
function isCorrected({ row: { corrected }, event }: Match): boolean {
  return !!corrected?.kind || (!!corrected?.nights && sameNights(corrected.nights, event));
}

/** A person has cancelled it, and the channel says no night of it that it had not said then. On any other it is sold anew. */
function isLeftCancelled({ row, event }: Match): boolean {
  return row.cancelledBy === 'person' && coveredBy([nightsInChannel(row)])(event);
}

function isOwn(uid: string, ownDomain: string): boolean {
  // An event that repeats has its day behind the id.
  return uid.replace(/\/.*$/s, '').toLowerCase().endsWith(`@${ownDomain.toLowerCase()}`);
}

/** What happens to a row that is not in the calendar any more: a stay, and what a person has corrected, has a grace. */
function addGone(plan: SyncPlan, row: KnownRow, staysInFeed: Nights[], { free, today, now }: Comparison): void {
  if (row.cancelledBy) return;
  if (row.kind === 'block' && !row.corrected) {
    plan.replaceBlocks.remove.push(row.id);
    return;
  }
  // Calendars drop stays once they have begun.
  const said = free.includes(row.uid) && row.checkIn >= today;
  if (!said && row.checkIn <= today) return;
  const missing = { fetches: (row.missing?.fetches ?? 0) + 1, since: row.missing?.since ?? now };
  const longEnough = now.getTime() - missing.since.getTime() >= HOURS_WITHOUT * 3_600_000;
  // A channel does not sell a night twice: another stay on its nights says that it is cancelled.
  const isReplaced = staysInFeed.some((stay) => commonNights(stay, nightsInChannel(row)) > 0);
  if (said) plan.cancel.push({ id: row.id, reason: 'said' });
  else if (isReplaced) plan.cancel.push({ id: row.id, reason: 'replaced' });
  else if (longEnough && missing.fetches >= FETCHES_WITHOUT) plan.cancel.push({ id: row.id, reason: 'vanished' });
  else plan.vanishing.push({ id: row.id, missing });
}

/** What happens to a row that is in the calendar. */
function addMatch(plan: SyncPlan, match: Match): void {
  const { row, event, by } = match;
  const { id, corrected } = row;
  if (isLeftCancelled(match)) {
    // It goes on being known, under the id that it has now.
    if (row.uid === event.uid) plan.keep.push({ id });
    else plan.update.push({ id, set: { uid: event.uid } });
    return;
  }
  const { kind, checkIn, checkOut, uid, guestName, confirmationCode, phoneLast4 } = event;
  const keepsNights = corrected?.nights && sameNights(corrected.nights, event);
  const correctionOver = corrected?.nights && !keepsNights && ({ correctionOver: true } as const);
  const said: RowChanges = {
    ...{ uid, guestName, confirmationCode, phoneLast4 },
    ...(!corrected?.kind && kind === 'stay' && { kind }),
    ...(!keepsNights && { checkIn, checkOut }),
  };
  // What a calendar no longer says is still true.
  const changed = Object.entries(said).filter(
    ([key, value]) => value !== undefined && row[key as keyof RowChanges] !== value,
  );
  const set: RowChanges = Object.fromEntries(changed);
  const isElsewhere = set.checkIn !== undefined || set.checkOut !== undefined;
  const { missing, cancelledBy } = row;
  const back = { ...correctionOver, ...(cancelledBy && ({ restored: true } as const)) };
  if (isElsewhere && (correctionOver || (by === 'nights' && row.kind === 'stay'))) {
    plan.moved.push({ id, set, from: { checkIn: row.checkIn, checkOut: row.checkOut }, ...back });
  } else if (changed.length > 0 || missing || cancelledBy || correctionOver) {
    plan.update.push({ id, set, ...back, ...(missing && { seenAgain: true }) });
  } else plan.keep.push({ id });
}
