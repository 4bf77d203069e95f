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
  if (details.length === 0 || thrown.status !== 400) return [sentenceOf(thrown)];
  return details.map(({ path, message, reason, params }) => {
    const field = String(path.at(-1) ?? '');
    const why = { message, ...(reason && { reason }), ...(params && { params }) };
    return isPresent(path, row) ? { field, ...why } : { field, problem: 'missing' as const, ...why };
  });
}

/** The sentence of an answer, with its code where it has one; that of the answer itself is found by its sentence. */
function sentenceOf({ message, options: { why } }: AppError): ImportReason {
  return why ?? { message };
}

function isPresent(path: (string | number)[], row: object): boolean {
  const [first] = path;
  return first === undefined || first === 'items' || path.length > 1 || first in row || !REQUIRED.has(String(first));
}

const REQUIRED = new Set(['name', 'unitPrice', 'description', 'amount', 'documentNumber', 'issueDate', 'clientName']);
