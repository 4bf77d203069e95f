import type {
  WebhookFilter,
  WebhookFilters,
  WebhookHeaders,
} from '@/server/developers/webhooks/webhook-options.schema';
import { filterOperators } from '@/server/developers/webhooks/webhook-options.schema';

// Filters and headers as they are typed, one a line: `/data/total > 1000` and `X-Api-Key: abc`.

const filterLine = new RegExp(String.raw`^(/.*?)\s+(${filterOperators.join('|')})(?:\s+(.*))?$`);
const headerLine = /^([^:\s]+):\s*(.*)$/;

type Value = NonNullable<WebhookFilter['value']>;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The filters that a text has, one a line. @returns the number of the first line that is none, from 1 */
export function readFilters(text: string): WebhookFilters | number {
  return readLines(text, (line) => {
    const [, pointer = '', operator = '', written] = filterLine.exec(line) ?? [];
    if (!pointer) return null;
    const filter = { pointer, operator: operator as WebhookFilter['operator'] };
    if (!written) return filter;
    const value = readValue(written);
    return Array.isArray(value) ? { ...filter, values: value } : { ...filter, value };
  });
}

/** Filters as they are typed. */
export function writeFilters(filters: WebhookFilters = []): string {
  return filters
    .map(({ pointer, operator, value, values }) => {
      const compared = values ? JSON.stringify(values) : value === undefined ? '' : writeValue(value);
      return `${pointer} ${operator} ${compared}`.trimEnd();
    })
    .join('\n');
}

/** The headers that a text has, one a line. @returns the number of the first line that is none, from 1 */
export function readHeaders(text: string): WebhookHeaders | number {
  const read = readLines(text, (line) => {
    const [, name = '', value = ''] = headerLine.exec(line) ?? [];
    return name && value ? ([name, value] as const) : null;
  });
  return typeof read === 'number' ? read : Object.fromEntries(read);
}

/** Headers as they are typed; values that are hidden stay so. */
export function writeHeaders(headers: WebhookHeaders = {}): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function readLines<Item>(text: string, read: (line: string) => Item | null): Item[] | number {
  const items = linesOf(text).map(read);
  const wrong = items.indexOf(null);
  return wrong >= 0 ? wrong + 1 : items.filter((item) => item !== null);
}

/** JSON, or a text as it is. A number that JavaScript would round stays a text: it is compared as the decimal that it is. */
function readValue(text: string): Value | Value[] {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'boolean' || typeof value === 'string' || Array.isArray(value)) return value;
    if (typeof value === 'number' && String(value) === text) return value;
  } catch {
    // no JSON
  }
  return text;
}

function writeValue(value: Value): string {
  const isPlain =
    typeof value === 'string' && value === value.trim() && !/[\r\n]/.test(value) && readValue(value) === value;
  return isPlain && value !== '' ? value : JSON.stringify(value);
}
