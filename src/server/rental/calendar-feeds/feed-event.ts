import type { Nights } from './nights';

/** What occupies nights. `uid` is unique in a calendar: an event that repeats has the day behind it. */
export type FeedEvent = Nights & { uid: string; summary: string; description: string; line: number };

/** Where the property is, and what day it is there. */
export type FeedPlace = { timeZone: string; today: string };
