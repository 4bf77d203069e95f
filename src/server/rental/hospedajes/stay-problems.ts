import { isCalendarDate } from '@/lib/dates';
import { shortened } from '@/lib/text/xml';
import words from '~/messages/en/travellers.json';

/** What can be wrong with a stay before it is sent; the words are `problems` of messages/*\/travellers.json. */
export type StayProblemCode = keyof typeof words.problems;

export type StayProblem = {
  /** The id of whom it is about; null of the stay itself. */
  person: string | null;
  /** Which field: `documentNumber`, `address.street`, `contract.checkOut`, `travellers`. */
  field: string;
  code: StayProblemCode;
  /** What varies in the sentence. */
  params?: Record<string, string | number>;
};

/** The sentence of a problem in English, for programs; screens say it in the reader's language. */
export function sentenceOf({ code, params }: StayProblem): string {
  return words.problems[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''));
}

type Given = string | null | undefined;

/** Reads what somebody has filled in as it is sent, and gathers what is wrong with it. */
export class Findings {
  readonly problems: StayProblem[] = [];

  /** @param person whom it is about, by id; null of the stay itself */
  constructor(private readonly person: string | null) {}

  add(field: string, code: StayProblemCode, params?: StayProblem['params']): void {
    this.problems.push({ person: this.person, field, code, ...(params && { params }) });
  }

  /** One line without what XML cannot hold; nothing is cut, for what is shortened would be somebody else's. */
  text(field: string, given: Given, most: number): string | null {
    const line = shortened(given ?? '', Number.POSITIVE_INFINITY);
    if ([...line].length > most) this.add(field, 'too_long', { most });
    return line || null;
  }

  /** The same, of what has to be there; empty where it is not, which is a problem then. */
  needed(field: string, given: Given, most: number): string {
    const line = this.text(field, given, most);
    if (line === null) this.add(field, 'missing');
    return line ?? '';
  }

  /** A day that exists. */
  day(field: string, given: Given): string | null {
    const day = given || null;
    if (day !== null && !isCalendarDate(day)) this.add(field, 'no_day');
    return day;
  }

  /** What has to be chosen. */
  chosen(field: string, given: unknown): void {
    if (given == null || given === '') this.add(field, 'missing');
  }
}
