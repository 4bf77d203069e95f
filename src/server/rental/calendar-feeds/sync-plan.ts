import type { Classification, EventKind, FeedChannel } from './classify-event';
import type { FeedEvent } from './feed-event';
import type { Nights } from './nights';
import type { UnreadEvent } from './unread-event';

/** What a row has from its channel, beside its nights. */
export type FromChannel = {
  uid: string;
  kind: EventKind;
  confirmationCode?: string;
  guestName?: string;
  phoneLast4?: string;
};

/** A stay or a block that came from this channel, as it stands. */
export type KnownRow = Nights &
  FromChannel & {
    id: string;
    /** Who cancelled it: a person's word holds until its channel says other nights, what a sync cancelled may come back. */
    cancelledBy?: 'sync' | 'person';
    /**
     * What a person has said otherwise than the channel, which no sync undoes: what it is, and its nights. `nights` are those
     * of the channel that a person has overruled.
     */
    corrected?: { kind?: boolean; nights?: Nights };
    /** In how many complete fetches in a row it was missing, and when it was missing first. */
    missing?: { fetches: number; since: Date };
  };

/** `keep`: its nights stay closed; `dismiss`: they can be booked. */
export type UnreadDecision = 'keep' | 'dismiss';

/** One complete fetch of a channel's calendar, and what is known of its property. */
export type Comparison = {
  channel: FeedChannel;
  /** All rows of this channel: one that is left out comes in once more. */
  known: KnownRow[];
  events: FeedEvent[];
  /** Ids of events that the calendar lists as cancelled or transparent. */
  free: string[];
  /** Events that cannot be read whole, with what a person has decided of them. */
  unread: (Pick<UnreadEvent, 'uid' | 'key' | 'line' | 'nights' | 'code'> & { decision?: UnreadDecision })[];
  /** The nights of the rows of all other sources, now: our own calendar tells this channel of them. */
  exportedNights: Nights[];
  /**
   * What the channel read in our calendar lately, each time apart. It may say that back, under ids of its own, though some of
   * it is free by now. `own` are nights that came from this channel, where the calendar does not know whose it is.
   */
  readings: (Nights & { own?: boolean })[][];
  /** What ids of our own calendars end in, behind the @. */
  ownDomain: string;
  /** The day it is in the property's zone. */
  today: string;
  now: Date;
  /** A person has said that an empty calendar is right. */
  emptyConfirmed?: boolean;
};

/** An event with what it is. */
export type ClassifiedEvent = FeedEvent & Classification;

/** What changes on a row. */
export type RowChanges = Partial<FromChannel & Nights>;

/**
 * What a fetch changes, to be applied in one transaction. A row stands in at most one of `update`, `moved`, `keep`,
 * `vanishing`, `cancel` and `replaceBlocks.remove`; those in none are past, or cancelled, and stay as they are.
 */
export type SyncPlan = {
  /** New stays. */
  insert: ClassifiedEvent[];
  /** `seenAgain`: it is no longer missing. `restored`: it was cancelled. */
  update: { id: string; set: RowChanges; seenAgain?: true; restored?: true; correctionOver?: true }[];
  /**
   * Stays that came back under another id on other nights, or of which the channel says other nights than those that a person
   * overruled (`correctionOver`): people want to know. They are no longer missing.
   */
  reschedule: { id: string; set: RowChanges; from: Nights; restored?: true; correctionOver?: true }[];
  confirm: { id: string }[];
  /** Missing, and still occupying. */
  vanishing: { id: string; missing: { fetches: number; since: Date } }[];
  /** `vanished`: missing for long enough; `freed`: the calendar lists its nights as free; `replaced`: another stay has its nights. */
  cancel: { id: string; reason: 'vanished' | 'freed' | 'replaced' }[];
  replaceBlocks: { insert: ClassifiedEvent[]; remove: string[] };
  /** Ids of events that only say back what we told, or repeat it. */
  echoes: string[];
  /** Nothing is changed: the calendar is empty where there were this many stays to come. */
  emptied?: { stays: number };
};
