const missed: string[] = [];

/** Prints a figure of the drill beside its goal. Where that is missed, the drill ends with 1. */
export function check(what: string, found: string | number, goal: string, isMet: boolean): void {
  if (!isMet) missed.push(what);
  print(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${found}   (goal: ${goal})`);
}

/** Checks that something took no longer than so many seconds since a moment of `performance.now()`. */
export function checkSeconds(what: string, since: number, most: number): void {
  const seconds = (performance.now() - since) / 1000;
  check(what, `${seconds.toFixed(1)} s`, `≤ ${most} s`, seconds <= most);
}

/** Checks that something is exactly what it must be. */
export function checkEqual<T extends string | number>(what: string, found: T, wanted: T): void {
  check(what, found, String(wanted), found === wanted);
}

/** Checks that there is nothing to be said. */
export function checkNone(what: string, found: readonly string[]): void {
  check(what, found.join(', ') || 'none', 'none', found.length === 0);
}

/** The goals that were missed so far. */
export function missedGoals(): readonly string[] {
  return missed;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
