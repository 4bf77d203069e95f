import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { randomToken, sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

/** A process among all that share a database, from 0 to 2,147,483,647. */
export type LeaseOwner = number;

const LARGEST = 0x7fffffff;

const state = { owner: undefined as LeaseOwner | undefined };

/** Whose leases this process makes from now on. */
export function setLeaseOwner(owner: LeaseOwner): void {
  state.owner = owner;
}

type Beginning = (owner: LeaseOwner) => Promise<unknown>;
const beginnings: Beginning[] = [];

/** Has something done once this process has its number: what one of that number held before, which was killed, is over. */
export function onceOwner(work: Beginning): void {
  beginnings.push(work);
}

/** Does what waits for this process to have its number. */
export async function beginAsOwner(owner: LeaseOwner): Promise<void> {
  for (const work of beginnings) await work(owner);
}

/** Whose leases this process makes; undefined until it has shown the database that it lives. */
export function leaseOwner(): LeaseOwner | undefined {
  return state.owner;
}

/** Which a process is that listens there, after each of its restarts: no two that live at once share host, port and place. */
export function usualOwner(): LeaseOwner {
  const address = `${hostname()}\n${env.HOST}:${env.PORT}${env.FOLIO_PROCESS ? ` ${env.FOLIO_PROCESS}` : ''}`;
  return Number.parseInt(sha256Hex(address).slice(0, 8), 16) & LARGEST;
}

/** Which a process is whose usual number another has. */
export function chanceOwner(): LeaseOwner {
  return randomInt(LARGEST);
}

/** A new lease: `12345.randomToken`, where 12345 is the process that makes it; without a number before it has one. */
export function newLease(): string {
  return state.owner === undefined ? randomToken(12) : `${state.owner}.${randomToken(12)}`;
}
