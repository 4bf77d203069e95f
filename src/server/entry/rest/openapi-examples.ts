import { isObject, type Json, nameOf, type Schemas } from '@/server/entry/rest/openapi-schemas';

// Examples of what callers send, where the schema of a field has none: of ids, which are alike everywhere, of choices, and
// of what is true or false. All others stand on the fields themselves.

/** What the ids of each resource begin with, by the names of the fields and parameters that take one. */
const prefixes: Record<string, string> = {
  accountId: 'bac',
  activityId: 'act',
  blockId: 'res',
  channelId: 'chn',
  clientId: 'cli',
  contactId: 'con',
  depositId: 'dep',
  documentId: 'inv',
  expenseId: 'exp',
  guestId: 'gst',
  invoiceId: 'inv',
  noteId: 'note',
  productId: 'prd',
  propertyId: 'prop',
  quoteId: 'quo',
  reservationId: 'res',
  ruleId: 'bru',
  runId: 'brr',
  seriesId: 'ser',
  statementId: 'bst',
  targetPropertyId: 'prop',
  transactionId: 'btx',
  vendorId: 'ven',
};

/** Gives each field of the schemas that bodies are made of an example: changes `schemas`. @param bodies what is sent */
export function addExamples(schemas: Schemas, bodies: unknown[]): void {
  const met = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || met.has(value)) return;
    met.add(value);
    const { properties } = value as Json;
    for (const [key, field] of Object.entries(isObject(properties) ? (properties as Schemas) : {})) {
      const example = exampleOfField(key, field, schemas);
      if (example !== undefined) field.example = example;
    }
    for (const member of [schemas[nameOf(value as Json) ?? ''], ...Object.values(value)]) visit(member);
  };
  visit(bodies);
}

/** An example for a field or a parameter whose schema has none; undefined where only the schema could say. */
export function exampleOfField(name: string, field: Json, schemas: Schemas = {}): unknown {
  const types = kindsOf(field, schemas);
  if (types.some((it) => it.example !== undefined || isObject(it.properties) || it.type === 'array')) return undefined;
  const choice = types.find((it) => Array.isArray(it.enum))?.enum as unknown[] | undefined;
  if (choice) return choice[0];
  if (types.some(({ type }) => [type].flat().includes('boolean'))) return true;
  const prefix = prefixes[name];
  return prefix && `${prefix}_01kagz4t5v8w9x0y1z2a3b4c5d`;
}

/** A schema, with what it refers to and what it may be. */
function kindsOf(schema: Json, schemas: Schemas): Json[] {
  const name = nameOf(schema);
  const inner = [...(name ? [schemas[name] ?? {}] : []), ...((schema.anyOf as Json[] | undefined) ?? [])];
  return [schema, ...inner.flatMap((it) => kindsOf(it, schemas))];
}
