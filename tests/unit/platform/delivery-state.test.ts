import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAttempt, mostAttempts } from '@/server/developers/webhooks/delivery-state';

const END = new Date('2026-03-18T09:30:00.000Z');
const delivered = { status: 'delivered', nextAttemptAt: null };
const failed = { status: 'failed', nextAttemptAt: null };
const retrying = (at: string) => ({ status: 'retrying', nextAttemptAt: new Date(at) });

describe('a delivery after an attempt', () => {
  it.each([
    [1, 200, delivered],
    [1, 299, delivered],
    [2, 204, delivered],
    [3, 200, delivered],
    [1, 500, retrying('2026-03-18T09:30:02.000Z')],
    [1, null, retrying('2026-03-18T09:30:02.000Z')],
    [1, 199, retrying('2026-03-18T09:30:02.000Z')],
    [1, 302, retrying('2026-03-18T09:30:02.000Z')],
    [2, 404, retrying('2026-03-18T09:30:04.000Z')],
    [2, null, retrying('2026-03-18T09:30:04.000Z')],
    [3, 300, failed],
    [3, 500, failed],
    [3, null, failed],
  ])('number %i that was answered with %s', (number, responseCode, expected) => {
    expect(afterAttempt(number, { responseCode }, END)).toEqual(expected);
  });

  it.each([0, -1])('number %i does not exist', (number) => {
    expect(() => afterAttempt(number, { responseCode: 200 }, END)).toThrow(RangeError);
  });

  it('of a schedule of three days comes ten times, the last within three days', () => {
    expect([mostAttempts('standard'), mostAttempts('three_days')]).toEqual([3, 10]);
    let at = END;
    const minutes: number[] = [];
    for (let number = 1; number < 10; number++) {
      const { nextAttemptAt } = afterAttempt(number, { responseCode: 500 }, at, 'three_days');
      at = nextAttemptAt ?? expect.fail('it gave up');
      minutes.push(Math.floor((at.getTime() - END.getTime()) / 60_000));
    }
    expect(minutes).toEqual([0, 0, 5, 35, 155, 455, 1055, 2135, 4295]);
    expect(afterAttempt(10, { responseCode: 500 }, at, 'three_days')).toEqual(failed);
    expect(afterAttempt(4, { responseCode: 500 }, at)).toEqual(failed); // of one that had the longer schedule before
  });

  it('is final after three whatever was answered, and any 2xx delivers', () => {
    const answer = fc.option(fc.integer({ min: 100, max: 599 }), { freq: 4 });
    const answers = fc.array(answer, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(answers, fc.date({ noInvalidDate: true, max: new Date('2100-01-01') }), (codes, start) => {
        let at = start;
        for (const [index, responseCode] of codes.entries()) {
          const state = afterAttempt(index + 1, { responseCode }, at);
          const isSuccess = responseCode !== null && Math.floor(responseCode / 100) === 2;
          expect(state.status === 'delivered').toBe(isSuccess);
          if (state.status !== 'retrying') return;
          expect(state.nextAttemptAt.getTime() - at.getTime()).toBe(index === 0 ? 2000 : 4000);
          at = state.nextAttemptAt;
        }
        throw new Error('still retrying after three attempts');
      }),
    );
  });
});
