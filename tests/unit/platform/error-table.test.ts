import { describe, expect, it } from 'vitest';
import { errorInSpanish, spanishOf } from '@/i18n/api-errors/in-spanish';
import { errorAdvice } from '@/lib/errors/error-advice';
import type { ErrorWords } from '@/lib/errors/error-entry';
import { exampleAnswer, sampleValues } from '@/lib/errors/error-example';
import { type ErrorCode, englishOf, errorDomains, errorTable, isErrorCode } from '@/lib/errors/error-table';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { apiError, apiErrorWithMessage, describeError } from '@/server/platform/contract/errors';

const codes = Object.keys(errorTable) as ErrorCode[];
const holesIn = (words: ErrorWords) =>
  [
    ...new Set(
      [
        ...words
          .slice(1)
          .join(' ')
          .matchAll(/\{(\w+)\}/g),
      ].map(([, name]) => name),
    ),
  ].sort();

describe.each(codes)('%s', (code) => {
  const { en, es } = errorTable[code];

  it('says the same in both languages, with the same that varies', () => {
    expect(es).toHaveLength(en.length);
    expect(holesIn(es)).toEqual(holesIn(en));
    for (const text of [...en, ...es]) expect(text).toMatch(/^\S(.*\S)?$/s);
    expect(en[1]).not.toBe(es[1]);
  });

  it('says what to do next, in its sentence or in the advice of the reference', () => {
    const advice = errorAdvice[code];
    expect(Boolean(advice)).toBe(en[2] === undefined);
    for (const text of [advice?.en, advice?.es]) if (text) expect(text).toMatch(/^[^{}]+\.$/);
  });

  it('has a name as programs write it, and an example that leaves nothing open', () => {
    expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
    expect(JSON.stringify(exampleAnswer(code))).not.toMatch(/\{\w+\}/);
    expect(spanishOf(code, sampleValues(code))).not.toMatch(/[{}]/);
  });
});

it('belongs to one domain', () => {
  expect(Object.values(errorDomains).flatMap((domain) => Object.keys(domain))).toEqual(codes);
});

it('is answered as its example says', () => {
  const { body, status } = describeError(apiError('SERIES_PREFIX_FIXED', { prefix: 'F' }), 'req_1');
  expect(status).toBe(409);
  expect(body).toEqual({ ...exampleAnswer('SERIES_PREFIX_FIXED'), meta: { requestId: 'req_1' } });
});

it('stands in error where clients know it there', () => {
  const { body } = describeError(apiError('TAX_ID_FIXED', { taxId: 'B12345674' }), 'r');
  expect(body).toMatchObject({ error: 'TAX_ID_FIXED', code: 'TAX_ID_FIXED', params: { taxId: 'B12345674' } });
});

it('has nothing that varies where the sentence is another', () => {
  const { body } = describeError(apiErrorWithMessage('PERIOD_CLOSED', 'It is closed.'), 'r');
  expect(body).toMatchObject({ error: 'It is closed.', message: 'It is closed.', code: 'PERIOD_CLOSED' });
  expect(body).not.toHaveProperty('params');
});

it('is none where a program makes one up', () => {
  expect(isErrorCode('constructor')).toBe(false);
  expect(isErrorCode('NOT_FOUND')).toBe(true);
});

describe('in Spanish', () => {
  it('comes by its code, with amounts and days as Spanish writes them', () => {
    const params = { most: 20 };
    const message = englishOf('WEBHOOK_LIMIT_REACHED', params);
    expect(errorInSpanish({ message, errorCode: 'WEBHOOK_LIMIT_REACHED', params })).toMatch(/20 webhooks/);
    expect(spanishOf('PAYOUT_TOO_LARGE', { amount: '12.50' })).toContain('12,50');
    expect(spanishOf('REMINDER_TOO_EARLY', { day: '2026-03-18' })).toContain('18 mar 2026');
  });

  it('comes by its reason where that says more than the code', () => {
    const why = reasonOf('DAYS_BLOCKED', { day: '2026-03-18', until: '2026-03-20' });
    const spanish = 'Estas fechas están bloqueadas del 18 mar 2026 al 20 mar 2026. Desbloquéalas o elige otras.';
    expect(errorInSpanish({ ...why, errorCode: 'RESERVATION_CONFLICT' })).toBe(spanish);
  });
});
