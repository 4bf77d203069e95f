import type { z } from 'zod';
import { isCalendarDate } from '@/lib/dates';
import { fieldReasons } from './field-reasons';
import { type CodedReason, filledReason, type Reason, reasonsOf } from './reason-words';

type RawIssue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/** Of this table alone: forms need no other. */
const reasonOf = reasonsOf(fieldReasons);

/** Why a value does not fit its schema, where the schema has no words of its own. @param field what names the value */
export function reasonOfIssue(issue: RawIssue, field: string): Reason {
  if (issue.input === undefined && isOfType(issue.code)) return reasonOf('FIELD_REQUIRED', { field });
  if (issue.input === null && isOfType(issue.code)) return reasonOf('FIELD_NULL', { field });
  switch (issue.code) {
    case 'invalid_type':
      return reasonOf('FIELD_TYPE', { field, type: types[issue.expected] ?? `a ${issue.expected}` });
    case 'invalid_value': {
      const [value, ...others] = issue.values.map(String);
      return others.length === 0
        ? reasonOf('FIELD_VALUE', { field, value: value ?? '' })
        : reasonOf('FIELD_CHOICE', { field, values: [value, ...others].join(', ') });
    }
    case 'too_small':
      return tooSmall(issue, field);
    case 'too_big':
      return tooBig(issue, field);
    case 'not_multiple_of':
      return reasonOf('FIELD_STEP', { field, step: Number(issue.divisor) });
    case 'unrecognized_keys':
      return reasonOf('FIELD_UNKNOWN', { fields: issue.keys.join(', ') });
    case 'invalid_format':
      return notAsWritten(issue, field);
    default:
      return reasonOf('FIELD_INVALID', { field });
  }
}

function isOfType(code: RawIssue['code']): boolean {
  return code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
}

/** Words for the types of zod. */
const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  file: 'a file',
};

function tooSmall(issue: Extract<RawIssue, { code: 'too_small' }>, field: string): Reason {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') {
    if (issue.exact) return reasonOf('FIELD_LENGTH', { field, exact: least });
    return least === 1 ? reasonOf('FIELD_EMPTY', { field }) : reasonOf('FIELD_TOO_SHORT', { field, least });
  }
  if (issue.origin === 'array') {
    if (issue.exact) return reasonOf('FIELD_COUNT', { field, exact: least });
    return least === 1 ? reasonOf('FIELD_EMPTY', { field }) : reasonOf('FIELD_TOO_FEW', { field, least });
  }
  return issue.inclusive === false
    ? reasonOf('FIELD_NOT_ABOVE', { field, least })
    : reasonOf('FIELD_BELOW', { field, least });
}

function tooBig(issue: Extract<RawIssue, { code: 'too_big' }>, field: string): Reason {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') {
    return issue.exact ? reasonOf('FIELD_LENGTH', { field, exact: most }) : reasonOf('FIELD_TOO_LONG', { field, most });
  }
  if (issue.origin === 'array') {
    return issue.exact ? reasonOf('FIELD_COUNT', { field, exact: most }) : reasonOf('FIELD_TOO_MANY', { field, most });
  }
  return issue.inclusive === false
    ? reasonOf('FIELD_NOT_BELOW', { field, most })
    : reasonOf('FIELD_ABOVE', { field, most });
}

function notAsWritten(issue: Extract<RawIssue, { code: 'invalid_format' }>, field: string): Reason {
  const text = typeof issue.input === 'string' ? issue.input : '';
  switch (issue.format) {
    case 'date':
      if (/^\d{4}-\d\d-\d\d$/.test(text) && !isCalendarDate(text)) {
        return reasonOf('FIELD_NO_SUCH_DAY', { field, day: text });
      }
      return /\d.*\d/.test(text) ? reasonOf('FIELD_DATE_FORMAT', { field }) : reasonOf('FIELD_DATE', { field });
    case 'datetime':
      return reasonOf('FIELD_TIMESTAMP', { field });
    case 'email':
      return reasonOf('FIELD_EMAIL', { field });
    case 'url':
      return reasonOf('FIELD_URL', { field });
    case 'regex':
      return reasonOf('FIELD_PATTERN', { field, pattern: String(issue.pattern ?? '') });
    default:
      return reasonOf('FIELD_FORMAT', { field, format: issue.format });
  }
}

/** What a fault names its field by: `items.0.quantity`; the request itself has no path. */
export function fieldAt(path: readonly PropertyKey[] = []): string {
  return path.map(String).join('.') || 'The request';
}

/** The same of a field that stands beside its label, which names it: `field` is a word such as "This". */
export function besideLabel<Some extends CodedReason>(issue: Some, field: string): Some {
  if (!issue.reason || !Object.hasOwn(fieldReasons, issue.reason) || issue.params?.field === undefined) return issue;
  const params = { ...issue.params, field };
  const { en } = fieldReasons[issue.reason as keyof typeof fieldReasons];
  return { ...issue, params, message: filledReason(en, (name) => String(params[name as 'field'] ?? '')) };
}
