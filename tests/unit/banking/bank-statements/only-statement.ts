import { expect } from 'vitest';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import { type ParseOptions, parseStatements as parseFile } from '@/server/banking/bank-statements/parse-statements';
import type { ParsedMovement, ParsedStatement } from '@/server/banking/bank-statements/statement';

/** A statement with its movements as objects. */
export type Statement = Omit<ParsedStatement, 'movements'> & { movements: ParsedMovement[] };

/** What a file says, one statement for each account in it; read today, where nothing else is said. */
export async function parseStatements(file: Uint8Array, options: Partial<ParseOptions> = {}): Promise<Statement[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { statements } = await parseFile(file, { today, ...options });
  return statements.map((it) => ({ ...it, movements: [...unpackItems(it.movements)] }));
}

/** What a file says that is of one account. */
export async function onlyStatement(file: Uint8Array, options?: Partial<ParseOptions>) {
  const [statement, ...others] = await parseStatements(file, options);
  expect(others).toEqual([]);
  if (!statement) throw new Error('No statement');
  return statement;
}
