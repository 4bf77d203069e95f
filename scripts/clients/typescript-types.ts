import { type Call, type Described, nameOf, oneOrList, type Parameter, type Schema } from './calls';

/** Schemas whose name is that of something else in TypeScript. */
const RENAMED: Record<string, string> = { Error: 'ErrorBody' };

/** What a type of the document is called in the client. */
export function typeName(reference: string): string {
  const name = nameOf(reference);
  return RENAMED[name] ?? name;
}

/** `types.ts`: every schema, the query of every call and the events. */
export function writeTypes({ calls, schemas, events }: Described): string {
  const declared = Object.entries(schemas).map(([name, schema]) => {
    const isOpen = name === 'ErrorCode'; // new ones are added
    return `${comment(schema.description)}export type ${RENAMED[name] ?? name} =${isOpen ? `${literals(schema)} | (string & {})` : ` ${typeOf(schema)}`};\n`;
  });
  const queries = calls.filter(({ query }) => query.length > 0).map(writeQuery);
  const union = events.map(({ name }) => `\n  | Event<'${name}', ${typeOf(eventData(events, name))}>`).join('');
  return `${[
    ...declared,
    ...queries,
    `/** What happened, to what, and when. */\nexport type Event<Name extends string, Data> = {\n  event: Name;\n  /** When it happened, UTC. */\n  timestamp: Timestamp;\n  /** The resource as it was right after the change. */\n  data: Data;\n};\n`,
    `/** What a webhook is sent: \`event\` says what \`data\` is. */\nexport type WebhookEvent =${union};\n`,
    "/** The same where its `payload` is `thin`. */\nexport type ThinWebhookEvent = Event<WebhookEvent['event'], { id: string }>;\n",
  ].join('\n')}`;
}

function eventData(events: Described['events'], name: string): Schema {
  return events.find((event) => event.name === name)?.data ?? {};
}

/** The name of the type of a call's query. */
export function queryName({ id }: Call): string {
  return `${id.replace(/^./, (first) => first.toUpperCase())}Query`;
}

function writeQuery(call: Call): string {
  const members = call.query.map(({ name, description, required, schema }: Parameter) =>
    member(
      name,
      { ...oneOrList(schema), description: description ?? schema.description ?? '' },
      required ?? false,
      '  ',
    ),
  );
  return `/** The query of \`${call.group}.${call.name}\`. */\nexport type ${queryName(call)} = {\n${members.join('')}};\n`;
}

/** A schema as a type. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return typeName(schema.$ref);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return union(choice.map((each) => typeOf(each, indent)));
  if (schema.allOf) return schema.allOf.map((each) => bracketed(typeOf(each, indent))).join(' & ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return schema.properties ? objectOf(schema, indent) : 'unknown';
  return union(types.map((type) => ofType(type, schema, indent)));
}

function ofType(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return `${bracketed(typeOf(schema.items ?? {}, indent))}[]`;
  if (type === 'object') return objectOf(schema, indent);
  return type === 'integer' ? 'number' : type;
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
  if (Object.keys(properties).length === 0) return `Record<string, ${values}>`;
  const members = Object.entries(properties).map(([name, schema]) =>
    member(name, schema, required.includes(name), `${indent}  `),
  );
  return `{\n${members.join('')}${indent}}`;
}

function member(name: string, schema: Schema, isRequired: boolean, indent: string): string {
  return `${comment(schema.description, indent)}${indent}${name}${isRequired ? '' : '?'}: ${typeOf(schema, indent)};\n`;
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replace(/'/g, "\\'")}'` : String(value));

const literals = (schema: Schema) => (schema.enum ?? []).map((value) => `\n  | ${literal(value)}`).join('');

function bracketed(type: string): string {
  return /[|&]/.test(type) && !/^\{[\s\S]*\}$/.test(type) ? `(${type})` : type;
}

/** What a reader's editor shows of it, on one line. */
export function comment(text: string | undefined, indent = ''): string {
  return text ? `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n` : '';
}
