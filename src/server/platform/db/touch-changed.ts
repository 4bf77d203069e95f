import { isDeepStrictEqual } from 'node:util';
import { clock } from '@/server/platform/runtime/clock';

/**
 * Updates a row that the transaction holds, and moves its `updatedAt` only where something of it became another: a change
 * that changes nothing is none. @param update writes the change with the `updatedAt` that it is given, and answers the row
 */
export async function touchChanged<Row extends { updatedAt: Date }>(
  before: Row,
  update: (touched: { updatedAt: Date }) => Promise<Row>,
): Promise<Row> {
  const after = await update({ updatedAt: before.updatedAt });
  return isDeepStrictEqual(before, after) ? before : update({ updatedAt: clock.now() });
}
