import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiErrorWithMessage } from '@/server/platform/contract/errors';
import { openLog } from '@/server/platform/runtime/log';

const SECRET = 'hunter2';

/** The lines that the log gets, as text and read. */
function opened() {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

function databaseError() {
  const said = `duplicate key value violates unique constraint "client_email": (${SECRET})\n    at ${SECRET} (a:1:1)`;
  return Object.assign(new pg.DatabaseError(said, 0, 'error'), {
    ...{ code: '23505', table: 'client', constraint: 'client_email' },
    ...{ detail: `Key (email)=(${SECRET}) already exists.`, where: SECRET, client: { password: SECRET } },
  });
}

const wrapped = () => new Error(`It failed: ${SECRET}`, { cause: databaseError() });

it.each([
  ['of a driver', databaseError],
  ['that another is the cause of', wrapped],
  [
    'of Prisma',
    () => Object.assign(new Error(SECRET), { code: 'P2002', meta: { driverAdapterError: databaseError() } }),
  ],
  ['that is thrown by a parser', () => parsed(SECRET)],
  ['of an SMTP server', () => Object.assign(new Error(SECRET), { responseCode: 550, response: `550 <${SECRET}>` })],
  ['whose code is no name', () => Object.assign(new Error('x'), { code: `Bearer ${SECRET}` })],
  ['that is none', () => SECRET],
])('has no message of an error %s, however it gets it', (_, make) => {
  const { log, text } = opened();
  const error = make();
  log.error({ err: error }, 'failed');
  log.warn({ error }, 'failed');
  log.warn({ other: error instanceof Error ? error : null }, 'failed');
  log.error({ err: error });
  if (error instanceof Error) {
    log.error(error);
    log.error({ from: 'auth' }, error as unknown as string);
  }
  log.error('failed with %s', error);
  expect(text()).not.toContain(SECRET);
});

it('says of an error what it is, where it was thrown and by what names it is known', () => {
  const { log, last } = opened();
  log.error({ err: wrapped() }, 'a request failed');
  expect(last()).toMatchObject({
    level: 'error',
    msg: 'a request failed',
    err: { type: 'Error', stack: expect.stringMatching(/^at wrapped \(.*log\.test\.ts:\d+:\d+\)/) },
  });
  expect(last().err.cause).toMatchObject({
    ...{ type: 'DatabaseError', code: '23505', table: 'client', constraint: 'client_email' },
    stack: expect.stringMatching(/^at databaseError /),
  });
});

it('says where something does not fit its schema', () => {
  const { log, last } = opened();
  const { error } = z
    .object({ lines: z.array(z.object({ price: z.number() })) })
    .safeParse({ lines: [{ price: SECRET }] });
  log.error({ err: error }, 'a request failed');
  expect(last().err).toMatchObject({ issues: ['lines.0.price: invalid_type'] });
});

it('has our own words', () => {
  const { log, last } = opened();
  log.warn({ err: apiErrorWithMessage('INVALID_REQUEST', 'Issue the invoice first.') }, 'a reminder could not be sent');
  expect(last().err).toMatchObject({ type: 'AppError', message: 'Issue the invoice first.' });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
