import type { FirstLogin } from '@/server/entry/process/first-login';

/** What a process of a group says to the one that leads it. */
export type ToLeader =
  | { type: 'ready'; login?: FirstLogin }
  /** It cannot start, and why. */
  | { type: 'refused'; reason: string }
  /** Asks the others something; `Reported` brings the answers. */
  | { type: 'ask'; question: number }
  | { type: 'answer'; question: number; to: number; answer: unknown };

/** What the leader says to a process of its group. */
export type ToMember =
  | { type: 'asked'; question: number; by: number }
  | { type: 'answers'; question: number; answers: Answer[] };

/** What a process answered, by its place in the group from 1. */
export type Answer = { place: number; answer: unknown };

/** Node sends what it does not know of itself as it is: ours are known by their types. */
export function isMessage(message: unknown): message is ToLeader | ToMember {
  return typeof message === 'object' && message !== null && 'type' in message;
}
