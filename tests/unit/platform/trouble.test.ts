import { expect, it } from 'vitest';
import { Prisma } from '@/server/generated/prisma/client';
import { apiError, describeError, isExpected } from '@/server/platform/contract/errors';
import { fromDatabase, isLostConnection } from '@/server/platform/contract/trouble';

const withCode = (code: string) => Object.assign(new Error('secret words of the driver'), { code });

it.each([
  ['25006', 'DATABASE_READ_ONLY', 30],
  ['53300', 'DATABASE_BUSY', 5],
  ['53200', 'DATABASE_BUSY', 30],
  ['53100', 'DATABASE_DISK_FULL', 60],
  ['58030', 'DATABASE_DISK_FAILS', 60],
  ['57P01', 'DATABASE_CONNECTION_LOST', 5],
  ['57P02', 'DATABASE_CONNECTION_LOST', 5],
  ['57P03', 'DATABASE_UNAVAILABLE', 5],
  ['08006', 'DATABASE_CONNECTION_LOST', 5],
  ['28P01', 'DATABASE_UNAVAILABLE', 5],
  ['57014', 'STOPPED_FOR_TIME', 30],
  ['55P03', 'DATABASE_CONTENDED', 2],
  ['40P01', 'DATABASE_CONTENDED', 2],
])('%s of PostgreSQL is 503 %s, however deep it is wrapped', (sqlState, code, retryAfter) => {
  const prisma = { code: 'P2039', meta: { driverAdapterError: { cause: { originalCode: sqlState } } } };
  const ofTrpc = new Error('wrapped', { cause: new Error('wrapped again', { cause: withCode(sqlState) }) });
  for (const thrown of [withCode(sqlState), prisma, ofTrpc]) {
    const { status, body, headers } = describeError(thrown, 'req_1');
    expect(status).toBe(503);
    expect(body).toMatchObject({ code, retryAfter, meta: { requestId: 'req_1' } });
    expect(body.error).toBe(body.message);
    expect(headers).toEqual({ 'retry-after': String(retryAfter) });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(isExpected(thrown)).toBe(false);
  }
});

it.each(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])(
  '%s is trouble of the database where its connection says it, and of nobody else',
  (code) => {
    expect(describeError(withCode(code), 'r').status).toBe(500);
    expect(describeError(fromDatabase(withCode(code)), 'r')).toMatchObject({
      status: 503,
      body: { code: 'DATABASE_UNAVAILABLE' },
    });
  },
);

it.each(['ECONNRESET', 'EPIPE'])('%s of the database is a lost connection, of another server is not', (code) => {
  expect(describeError(withCode(code), 'r').status).toBe(500);
  expect(describeError(fromDatabase(withCode(code)), 'r').body.code).toBe('DATABASE_CONNECTION_LOST');
});

it.each([
  ['EPIPE', 'DATABASE_CONNECTION_LOST'],
  ['EHOSTUNREACH', 'DATABASE_UNAVAILABLE'],
])('%s with which an error of Prisma comes is %s', (code, ours) => {
  const ofPrisma = new Prisma.PrismaClientKnownRequestError('secret words', { code, clientVersion: '7' });
  for (const thrown of [ofPrisma, new Error('wrapped', { cause: ofPrisma })]) {
    expect(describeError(thrown, 'r')).toMatchObject({ status: 503, body: { code: ours } });
  }
});

it.each([
  ['timeout exceeded when trying to connect', 'DATABASE_BUSY'],
  ['Connection terminated due to connection timeout', 'DATABASE_UNAVAILABLE'],
  ['Connection terminated unexpectedly', 'DATABASE_CONNECTION_LOST'],
  ['Client has encountered a connection error and is not queryable', 'DATABASE_CONNECTION_LOST'],
])('the pool\'s "%s" is %s', (message, code) => {
  expect(describeError(fromDatabase(new Error(message)), 'r')).toMatchObject({ status: 503, body: { code } });
  if (code.endsWith('LOST')) expect(describeError(new Error(message), 'r').status).toBe(503); // the words of pg alone
});

it('is not asked again at once where no connection could be made', () => {
  expect(isLostConnection(withCode('57P01'))).toBe(true);
  expect(isLostConnection(withCode('57P03'))).toBe(false);
  expect(isLostConnection(new Error('Connection terminated due to connection timeout'))).toBe(false);
});

it.each([
  ['42P01', 500],
  ['23505', 500],
  ['XX000', 500],
])('%s is a failure of ours', (code, status) => expect(describeError(withCode(code), 'r').status).toBe(status));

it('leaves an answer of ours what it is, whatever caused it', () => {
  const error = Object.assign(apiError('QUEUE_NOT_BLOCKED'), { cause: withCode('57014') });
  expect(describeError(error, 'r')).toMatchObject({ status: 409, headers: {} });
});

it('ends with an error that is its own cause', () => {
  const error = new Error('a circle');
  error.cause = error;
  expect(describeError(error, 'r').status).toBe(500);
});
