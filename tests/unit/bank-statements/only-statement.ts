import { expect } from 'vitest';
import { parseStatements } from '@/server/bank-statements/parse-statements';

/** What a file says that is of one account. */
export async function onlyStatement(file: Uint8Array, options?: Parameters<typeof parseStatements>[1]) {
  const [statement, ...others] = await parseStatements(file, options);
  expect(others).toEqual([]);
  if (!statement) throw new Error('No statement');
  return statement;
}
