import type { ReferenceOperation } from '@/server/entry/rest/reference';

/** What was typed into the fields of an operation, by the parameter's name, and its body as text. */
export interface Typed {
  parameters: Record<string, string>;
  body: string;
}

/** What the fields begin with: an example where something is needed. */
export function typedExample({ parameters, body }: ReferenceOperation): Typed {
  const needed = parameters.filter((it) => it.isRequired && it.in !== 'path');
  return {
    parameters: Object.fromEntries(needed.map(({ name, example = '' }) => [name, example])),
    body: body ? JSON.stringify(body.example, null, 2) : '',
  };
}

/** The path that is called; what is missing of it stays as it is in the document: `{invoiceId}`. */
export function pathOf({ path, parameters }: ReferenceOperation, typed: Typed): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = typed.parameters[name];
    return value ? encodeURIComponent(value) : whole;
  });
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: where }) => {
      const value = typed.parameters[name];
      return where === 'query' && value ? [[name, value]] : [];
    }),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The headers beside the key. */
export function headersOf({ parameters, body }: ReferenceOperation, typed: Typed): Record<string, string> {
  const own = parameters.flatMap(({ name, in: where }) => {
    const value = typed.parameters[name];
    return where === 'header' && value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(own), ...(body && typed.body.trim() && { 'Content-Type': 'application/json' }) };
}

/** The same request for a terminal, with the key in a variable. */
export function curlOf(operation: ReferenceOperation, typed: Typed, origin: string): string {
  const headers = Object.entries(headersOf(operation, typed)).map(
    ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
  );
  const body = operation.body && typed.body.trim() ? [`-d ${quoted(typed.body)}`] : [];
  const method = operation.method === 'GET' ? [] : [`-X ${operation.method}`];
  const url = quoted(origin + pathOf(operation, typed));
  return [`curl ${[...method, url].join(' ')}`, '-H "X-API-Key: $FOLIO_API_KEY"', ...headers, ...body].join(' \\\n  ');
}

/** As a shell takes it to the letter. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
