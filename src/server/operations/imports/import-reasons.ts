import type { ImportReason } from '@/server/operations/imports/imports.schema';
import { RowProblem } from '@/server/operations/imports/kinds/row-problem';
import { AppError } from '@/server/platform/contract/errors';
import { log } from '@/server/platform/runtime/log';

/** The reasons why a row is refused, from the API's error. A required field without a value is reported as missing. */
export function reasonsOf(thrown: unknown, row: object): ImportReason[] {
  if (thrown instanceof RowProblem) return [thrown.reason];
  if (!(thrown instanceof AppError)) {
    log.error({ err: thrown }, 'a row of an import failed');
    return [{ message: 'Something failed on our side. Try again; if it happens again, report this row.' }];
  }
  const { details = [] } = thrown.options;
  if (details.length === 0 || thrown.status !== 400) return [{ message: thrown.message }];
  return details.map(({ path, message }) => {
    const field = String(path.at(-1) ?? '');
    return isPresent(path, row) ? { field, message } : { field, problem: 'missing' as const, message };
  });
}

function isPresent(path: (string | number)[], row: object): boolean {
  const [first] = path;
  return first === undefined || first === 'items' || path.length > 1 || first in row || !REQUIRED.has(String(first));
}

const REQUIRED = new Set(['name', 'unitPrice', 'description', 'amount', 'documentNumber', 'issueDate', 'clientName']);
