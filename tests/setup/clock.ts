import { databaseTime, machineClock } from '@/server/platform/runtime/clock';

/** Stops the clock that every rule goes by; the minute goes on, so that the rate limit does not bite. */
export function setClock(instant: string | Date): void {
  machineClock.now = () => new Date(instant);
}

/** Lets the clock run on, that many milliseconds ahead of the real time. */
export function shiftClock(milliseconds: number): void {
  machineClock.now = () => new Date(databaseTime().getTime() + milliseconds);
}

/** Moves the clock on, from the instant it shows, and stops it there. */
export function passTime(milliseconds: number): void {
  setClock(new Date(machineClock.now().getTime() + milliseconds));
}

/** The clock shows the real time again. */
export function resetClock(): void {
  machineClock.now = databaseTime;
}

/** What the clock shows that every rule goes by. */
export function currentTime(): Date {
  return machineClock.now();
}
