import { errorAdvice } from '@/lib/errors/error-advice';
import type { FlagType } from '~/packages/sdk/src/cli/operation';
import { kebabCase } from '~/packages/sdk/src/cli/usage';
import { type Call, type Described, nameOf, type Schema } from './calls';

type Schemas = Record<string, Schema>;

/** Flags that the command line has itself: no field of a call may be called so. */
const RESERVED = ['json', 'all', 'fields', 'data', 'file', 'output', 'help', 'idempotencyKey', 'ifMatch', 'etag'];

/** `operations.ts`: what the command line knows of the calls, the events and the errors. */
export function writeOperations({ calls, schemas, events }: Described): string {
  const operations = calls.map((call) => `  ${JSON.stringify(operationOf(call, schemas))},\n`);
  const samples = events.map(
    ({ name, summary, data }) =>
      `  ${JSON.stringify({ name, summary, sample: inState(name, sampleOf(data, schemas), data, schemas) })},\n`,
  );
  const advice = Object.entries(errorAdvice).map(([code, { en }]) => `  ${code}: ${JSON.stringify(en)},\n`);
  return [
    "import type { Operation } from '../cli/operation.js';\n",
    `export const operations: readonly Operation[] = [\n${operations.join('')}];\n`,
    `/** The events, each with a sample of what it carries. */\nexport const events: readonly { name: string; summary: string; sample: object }[] = [\n${samples.join('')}];\n`,
    `/** What to do next about a code whose sentence does not say it. */\nexport const advice: Record<string, string> = {\n${advice.join('')}};\n`,
  ].join('\n');
}

function operationOf(call: Call, schemas: Schemas) {
  const { group, name, method, path, pathNames, query, body, answer, summary } = call;
  const fields = query.map(({ name: field, schema, required, description }) =>
    fieldOf(field, { ...schema, description: description ?? '' }, required ?? false, schemas),
  );
  const { properties = {}, required = [] } = body && !body.files ? merged(body.schema, schemas) : {};
  const isObject = Object.keys(properties).length > 0;
  const bodyFields = Object.entries(properties).map(([field, schema]) =>
    fieldOf(field, schema, required.includes(field), schemas),
  );
  const clash = [...fields, ...bodyFields].find((field) => RESERVED.includes(field.name));
  if (clash)
    throw new Error(`${group}.${name} has a field ${clash.name}, which is a flag of every call: rename the flag`);
  return {
    ...{ group: kebabCase(group), name: kebabCase(name), method, path, ids: pathNames, query: fields },
    ...(isObject && { body: bodyFields }),
    ...(body?.files && { files: body.files }),
    ...((answer.kind === 'cursor' || answer.kind === 'log') && { list: answer.kind }),
    ...(answer.kind === 'file' && { isFile: true }),
    summary: call.isDeprecated ? `${summary} (deprecated)` : summary,
  };
}

function fieldOf(name: string, schema: Schema, isRequired: boolean, schemas: Schemas) {
  const { type, values } = flagOf(schema, schemas);
  const about = (schema.description || resolved(schema, schemas).description || '').replace(/\s+/g, ' ');
  return { name, type, ...(values && { values }), ...(isRequired && { isRequired: true }), about };
}

/** What a flag of this schema takes; null is for `--data`. */
function flagOf(schema: Schema, schemas: Schemas): { type: FlagType; values?: unknown[] } {
  const it = resolved(schema, schemas);
  const choices = (it.anyOf ?? it.oneOf)?.filter((each) => each.type !== 'null');
  if (choices) {
    const flags = choices.map((each) => flagOf(each, schemas));
    const [first] = flags;
    if (!first || flags.some(({ type }) => type !== first.type)) return { type: 'json' };
    return flags.every(({ values }) => values)
      ? { type: first.type, values: flags.flatMap(({ values = [] }) => values) }
      : { type: first.type };
  }
  if (it.enum) return { type: 'string', values: it.enum.filter((value) => value !== null) };
  const [type] = [it.type ?? []].flat().filter((each) => each !== 'null');
  if (type === 'integer' || type === 'number') return { type: 'number' };
  if (type === 'boolean' || type === 'string') return { type };
  const each = type === 'array' ? flagOf(it.items ?? {}, schemas) : undefined;
  return each?.type === 'string' ? { ...each, type: 'list' } : { type: 'json' };
}

/** An object with the members of all that it is put together from. */
function merged(schema: Schema, schemas: Schemas): Schema {
  const it = resolved(schema, schemas);
  const parts = [...(it.allOf ?? []), ...(it.anyOf ?? []), ...(it.oneOf ?? [])].map((part) => merged(part, schemas));
  const isChoice = it.anyOf !== undefined || it.oneOf !== undefined;
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), it.properties),
    required: [...(isChoice ? [] : parts.flatMap(({ required = [] }) => required)), ...(it.required ?? [])],
  };
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? resolved(schemas[nameOf(schema.$ref)] ?? {}, schemas) : schema;
}

/** What something looks like, out of the examples of its fields. */
function sampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  if (schema.example !== undefined) return schema.example;
  const it = resolved(schema, schemas);
  if (it.example !== undefined) return it.example;
  const [choice] = (it.anyOf ?? it.oneOf ?? []).filter((each) => each.type !== 'null');
  if (choice) return sampleOf(choice, schemas, depth);
  if (it.const !== undefined || it.enum) return it.const ?? it.enum?.[0];
  const { properties = {}, required = [] } = merged(it, schemas);
  if (Object.keys(properties).length > 0) {
    const shown = Object.entries(properties).filter(
      ([name, each]) => depth < 5 && (required.includes(name) || each.example !== undefined),
    );
    return Object.fromEntries(shown.map(([name, each]) => [name, sampleOf(each, schemas, depth + 1)]));
  }
  const [type] = [it.type ?? []].flat();
  if (type === 'array') return depth < 5 ? [sampleOf(it.items ?? {}, schemas, depth + 1)] : [];
  return { string: 'sample', integer: 1, number: 1, boolean: false, object: {} }[type ?? ''] ?? null;
}

/** The sample of `invoice.paid` is paid. */
function inState(event: string, sample: unknown, schema: Schema, schemas: Schemas): unknown {
  const state = event.split('.')[1];
  const states = merged(schema, schemas).properties?.status;
  const isState = states && resolved(states, schemas).enum?.includes(state);
  return isState ? { ...(sample as object), status: state } : sample;
}
