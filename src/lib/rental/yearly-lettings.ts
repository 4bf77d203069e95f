// The yearly list of lettings (N2), as the registrars' program reads it: UTF-8, parted by `;`. Orden VAU/1560/2025, which
// rests on a decree that STS 620/2026 annulled: it is made for who asks for it, and nobody is asked for it.

/** What guests stay for, as the list calls it. */
export const LETTING_PURPOSES = { holiday: 1, work: 2, studies: 3, medical: 4, other: 5 } as const;
export type LettingPurpose = keyof typeof LETTING_PURPOSES;

export interface YearlyLetting {
  /** NRUA of the property. */
  number: string;
  /** YYYY-MM-DD */
  checkIn: string;
  checkOut: string | null;
  guests: number;
  purpose: LettingPurpose;
}

const HEADER = 'NRUA;checkin;checkout;huespedes;codigo_finalidad';

/** The list; of two lettings that say the same it has one. */
export function yearlyLettingsCsv(lettings: readonly YearlyLetting[]): string {
  const lines = lettings.map(({ number, checkIn, checkOut, guests, purpose }) =>
    [number, day(checkIn), checkOut ? day(checkOut) : '', guests, LETTING_PURPOSES[purpose]].join(';'),
  );
  return [HEADER, ...new Set(lines)].map((line) => `${line}\r\n`).join('');
}

/** Whether a text has the form of a number of the annulled national register. Its length is not said anywhere. */
export function isNationalNumber(text: string | null): text is string {
  return text !== null && /^ES[A-Z]{4}[0-9A-Z-]+$/.test(text);
}

function day(date: string): string {
  return date.split('-').reverse().join('/');
}
