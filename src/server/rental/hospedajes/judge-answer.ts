import type { AuthorityAnswer } from '@/server/fiscal-records/authorities/post-to-authority';
import { type Mend, OUT_OF_ORDER, remedyOf } from '@/server/rental/hospedajes/answer-codes';
import { type CatalogueEntry, type LotResult, type Reading, readAnswer } from '@/server/rental/hospedajes/read-answer';

/** Nothing of it was taken, and it will not be: `mend` says what a person does before it is sent again. */
export type Refused = { type: 'refused'; code: string; description: string | null; mend: Mend };

/** Nothing of it was taken: the same can be sent again by itself, later. */
export type RetryLater = { type: 'retry'; reason: string };

/**
 * It may have been taken. What lot is known of it is asked about first; where none is, the same XML is sent again, to the
 * byte: had it been taken, the answer is `duplicate`.
 */
export type Unknown = {
  type: 'unknown';
  because: 'no_answer' | 'unreadable' | 'duplicate';
  lot: string | null;
  reason: string;
};

/** What became of a lot that was sent. Accepted is not registered: that is what the lot, asked about, says. */
export type SendOutcome = { type: 'accepted'; lot: string } | Refused | RetryLater | Unknown;

/** What became of a question, which can be asked again whatever happened to it. */
export type QueryOutcome = { type: 'lots'; lots: LotResult[] } | Refused | RetryLater;
export type CatalogueOutcome = { type: 'catalogue'; entries: CatalogueEntry[] } | Refused | RetryLater;

type Answered = Pick<AuthorityAnswer, 'status' | 'body'>;

/** What the answer to a lot comes to (`A` and `B`). */
export function judgeSent({ status, body }: Answered): SendOutcome {
  const reading = readAnswer(body);
  if (reading.type === 'answer') {
    const { code, description, lot } = reading;
    if (isDuplicate(description)) {
      return { type: 'unknown', because: 'duplicate', lot, reason: 'The Ministry has this very lot already.' };
    }
    if (code !== '0') return refusalOf(reading);
    if (lot) return { type: 'accepted', lot };
  }
  const outcome = judgeFailure(status, reading);
  if (outcome) return outcome;
  return { type: 'unknown', because: 'unreadable', lot: null, reason: unreadable(status) };
}

/** What the answer to a question about lots comes to (`C`); lots that the Ministry does not know are left out of it. */
export function judgeQuery({ status, body }: Answered): QueryOutcome {
  const reading = readAnswer(body);
  if (reading.type === 'answer')
    return reading.code === '0' ? { type: 'lots', lots: reading.lots } : refusalOf(reading);
  return judgeFailure(status, reading) ?? { type: 'retry', reason: unreadable(status) };
}

/** What the answer to a question about one of the tables comes to. */
export function judgeCatalogue({ status, body }: Answered): CatalogueOutcome {
  const reading = readAnswer(body);
  if (reading.type === 'catalogue') {
    return reading.code === '0' ? { type: 'catalogue', entries: reading.entries } : refusalOf(reading);
  }
  return judgeFailure(status, reading) ?? { type: 'retry', reason: unreadable(status) };
}

/** The Ministry compares the XML, not the ZIP; under which code it says so is not documented. */
function isDuplicate(description: string | null): boolean {
  return /lote\s+duplicado/i.test(description ?? '');
}

function refusalOf({ code, description }: { code: string; description: string | null }): Refused | RetryLater {
  if (code === OUT_OF_ORDER)
    return { type: 'retry', reason: 'The Ministry answered that something went wrong with itself.' };
  return { type: 'refused', code, description, mend: remedyOf(code) };
}

/** What is no answer of the service; null where whether it was taken cannot be told. */
function judgeFailure(status: number, reading: Reading): Refused | RetryLater | null {
  if (status === 401 || status === 403) {
    return { type: 'refused', code: `HTTP ${status}`, description: null, mend: 'credentials' };
  }
  if (reading.type === 'fault') {
    if (reading.blame === 'Server') return { type: 'retry', reason: unreadable(status) };
    return { type: 'refused', code: 'Client', description: reading.message, mend: 'software' };
  }
  if (status === 504) return null; // the gateway gave up waiting for the service, which may have it
  if (status >= 500 || (status >= 300 && status < 400)) return { type: 'retry', reason: unreadable(status) };
  if ([404, 408, 429].includes(status)) return { type: 'retry', reason: unreadable(status) };
  if (status >= 400) return { type: 'refused', code: `HTTP ${status}`, description: null, mend: 'software' };
  return null;
}

function unreadable(status: number): string {
  return `The Ministry answered nothing that could be understood (HTTP ${status}).`;
}
