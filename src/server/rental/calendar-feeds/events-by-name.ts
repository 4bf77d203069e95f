import type { ClassifiedEvent, KnownRow } from './sync-plan';

/** Events in their order, as far as none has them. */
class Line {
  private readonly events: { event: ClassifiedEvent; at: number }[] = [];
  private first = 0;

  add(event: ClassifiedEvent, at: number): void {
    this.events.push({ event, at });
  }

  next(used: Set<ClassifiedEvent>): { event: ClassifiedEvent; at: number } | undefined {
    while (this.first < this.events.length && used.has(this.events[this.first]?.event as ClassifiedEvent))
      this.first += 1;
    return this.events[this.first];
  }
}

const ANY = '\n';

/**
 * Events on the same nights, found by whom they name: another code or another guest is another booking, and what names nobody
 * may be anyone's. Each is found without looking at all the others, of which somebody may write thousands.
 */
export class EventsByName {
  private readonly lines = new Map<string, Line>();
  private readonly used = new Set<ClassifiedEvent>();
  private count = 0;

  add(event: ClassifiedEvent): this {
    const { kind, confirmationCode: code = '', guestName: guest = '' } = event;
    for (const key of [
      keyOf(kind, code, guest),
      keyOf(kind, code, ANY),
      keyOf(kind, ANY, guest),
      keyOf(kind, ANY, ANY),
    ]) {
      const line = this.lines.get(key) ?? new Line();
      this.lines.set(key, line);
      line.add(event, this.count);
    }
    this.count += 1;
    return this;
  }

  /** The first that may be what a row is, which is nobody else's then. */
  claimFor(row: KnownRow): ClassifiedEvent | undefined {
    const [first] = wantedBy(row)
      .flatMap((key) => this.lines.get(key)?.next(this.used) ?? [])
      .sort((one, other) => one.at - other.at);
    if (first) this.used.add(first.event);
    return first?.event;
  }
}

function keyOf(kind: string, code: string, guest: string): string {
  return [kind, code, guest].join('\t');
}

/** Whether a person has corrected the kind or the nights of a channel's row. */
export function isCorrected({ corrected }: KnownRow): boolean {
  return corrected?.kind === true || corrected?.nights !== undefined;
}

/** Where to look for what may be a row on its very nights. */
function wantedBy(row: KnownRow): string[] {
  const { kind, cancelledBy, confirmationCode, guestName } = row;
  // What is cancelled must not swallow a new booking of its nights; a block that a person opened would come back each day.
  if (cancelledBy) return cancelledBy === 'person' && kind === 'block' ? [keyOf('block', ANY, ANY)] : [];
  if (kind === 'block' && !isCorrected(row)) return [keyOf('block', ANY, ANY)];
  const codes = confirmationCode === undefined ? [ANY] : [confirmationCode, ''];
  const guests = guestName === undefined ? [ANY] : [guestName, ''];
  const kinds = isCorrected(row) ? ['stay', 'block'] : ['stay'];
  return kinds.flatMap((it) => codes.flatMap((code) => guests.map((guest) => keyOf(it, code, guest))));
}
