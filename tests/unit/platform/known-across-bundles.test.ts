import { expect, it, vi } from 'vitest';

/** A module as one of the two bundles has it. */
async function bundled() {
  vi.resetModules();
  const { AppError } = await import('@/server/platform/contract/errors');
  const { QueueFullError } = await import('@/server/platform/runtime/fair-queue');
  const { StatementError } = await import('@/server/banking/bank-statements/statement-problems');
  const { MappingNeeded } = await import('@/server/banking/bank-statements/tables/csv-mapping');
  return { AppError, QueueFullError, StatementError, MappingNeeded };
}

it('an error of one bundle is known to the other, and told from errors of other kinds', async () => {
  const [one, other] = [await bundled(), await bundled()];
  expect(one.AppError).not.toBe(other.AppError);
  const needed = new one.MappingNeeded({ questions: [] } as never);
  expect(new one.AppError({ code: 'NOT_FOUND', params: { what: 'Client' }, options: {} })).toBeInstanceOf(
    other.AppError,
  );
  expect(new one.QueueFullError()).toBeInstanceOf(other.QueueFullError);
  expect(needed).toBeInstanceOf(other.MappingNeeded);
  expect(needed).toBeInstanceOf(other.StatementError);
  expect(new one.StatementError('pdf')).not.toBeInstanceOf(other.MappingNeeded);
  for (const it of [new Error('x'), new one.QueueFullError(), null, 'x'])
    expect(it instanceof other.AppError).toBe(false);
});
