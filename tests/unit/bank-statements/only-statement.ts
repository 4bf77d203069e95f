import { expect } from 'vitest';
import { type ParseOptions, parseStatements as parseFile } from '@/server/bank-statements/parse-statements';

/** What a file says, one statement for each account in it; read today, where nothing else is said. */
export async function parseStatements(file: Uint8Array, options: Partial<ParseOptions> = {}) {
  const today = new Date().toISOString().slice(0, 10);
  return (await parseFile(file, { today, ...options })).statements;
}

/** What a file says that is of one account. */
export async function onlyStatement(file: Uint8Array, options?: Partial<ParseOptions>) {
  const [statement, ...others] = await parseStatements(file, options);
  expect(others).toEqual([]);
  if (!statement) throw new Error('No statement');
  return statement;
}
