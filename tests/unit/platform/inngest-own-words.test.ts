import { RetryAfterError } from 'inngest';
import { expect, it } from 'vitest';
import { inOwnWords } from '~/inngest/in-own-words';

const failing = (code?: string) => async () => {
  throw Object.assign(new Error('secret words of the driver'), { code });
};

it('tells Inngest when to try again where the database is in trouble, and never what a driver said', async () => {
  const thrown = await inOwnWords('deliver', failing('25006')).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(RetryAfterError);
  expect(thrown).toMatchObject({
    message: "Folio's database takes no changes at the moment. Try again in 30 seconds.",
  });
  expect((thrown as RetryAfterError).retryAfter).toBe('30');
  const other = await inOwnWords('deliver', failing()).catch((error: unknown) => error);
  expect(other).toMatchObject({ message: 'This failed. The log of Folio says why.' });
  expect((other as Error).cause).toBeUndefined();
});

it('hands on what a step comes to', async () => expect(await inOwnWords('prune', async () => 7)).toBe(7));
