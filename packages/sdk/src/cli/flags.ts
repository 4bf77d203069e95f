import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { segment } from '../resource.js';
import type { Field, Operation } from './operation.js';
import { kebabCase, UsageError } from './usage.js';

/** Flags of every call, beside those of its fields. */
export const COMMON = {
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  fields: { type: 'string' },
  data: { type: 'string' },
  file: { type: 'string' },
  output: { type: 'string' },
  'idempotency-key': { type: 'string' },
  'if-match': { type: 'string' },
  etag: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

/** What a call is asked for with. */
export type Asked = {
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  isJson: boolean;
  isAll: boolean;
  isHelp: boolean;
  output: string | undefined;
  /** The path of the file that is sent. */
  file: string | undefined;
  idempotencyKey: string | undefined;
  ifMatch: string | undefined;
  /** Whether the tag of the answer is said. */
  isTagged: boolean;
};

/** The flags that a call takes. */
export function fieldsOf({ query, body = [] }: Operation): Field[] {
  return [...query, ...body.filter(({ name }) => !query.some((it) => it.name === name))];
}

/** Reads what was typed behind the name of a call. @throws UsageError for what it does not take */
export function readAsked(operation: Operation, args: string[]): Asked {
  const fields = fieldsOf(operation);
  const options = Object.fromEntries(fields.map(({ name }) => [kebabCase(name), { type: 'string' as const }]));
  const { values, positionals } = parsed(args, { ...options, ...COMMON });
  const given = values as Record<string, string | boolean | undefined>;
  const isHelp = given.help === true;
  const entryOf = (field: Field) => {
    const text = given[kebabCase(field.name)];
    return typeof text === 'string' ? [[field.name, readValue(field, text)]] : [];
  };
  const query = Object.fromEntries(operation.query.flatMap(entryOf));
  if (typeof given.fields === 'string') query.fields = given.fields;
  const { file } = given;
  if (operation.files && typeof file === 'string' && query.fileName === undefined) {
    if (operation.query.some(({ name }) => name === 'fileName')) query.fileName = file.replace(/^.*[/\\]/, '');
  }
  return {
    path: isHelp ? operation.path : pathOf(operation, positionals),
    query,
    body: isHelp ? undefined : bodyOf(operation, given, Object.fromEntries((operation.body ?? []).flatMap(entryOf))),
    isJson: given.json === true,
    isAll: given.all === true,
    isHelp,
    output: given.output as string | undefined,
    file: given.file as string | undefined,
    idempotencyKey: given['idempotency-key'] as string | undefined,
    ifMatch: given['if-match'] as string | undefined,
    isTagged: given.etag === true,
  };
}

type Parsed<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>;

/** Arguments by Node, whose sentences name the flag. @throws UsageError */
export function parsed<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
): Parsed<Options> {
  const written = args.map((arg) => (arg.startsWith('--') ? arg.replace(/^--[^=]*/, kebabCase) : arg));
  try {
    return parseArgs({ args: written, options, allowPositionals: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. It takes ${known.join(', ')}.`);
  }
}

function pathOf({ ids, path, group, name }: Operation, given: string[]): string {
  if (given.length !== ids.length) {
    const usage = ['folio', group, name, ...ids.map((id) => `<${id}>`)].join(' ');
    throw new UsageError(`${ids.length === 0 ? 'It takes no ids' : `It takes ${ids.join(', ')}`}: ${usage}`);
  }
  return path.replace(/\{(\w+)\}/g, (_, id) => segment(given[ids.indexOf(id)] ?? '', id));
}

function bodyOf({ body, files, method }: Operation, { data, file }: Record<string, unknown>, byFlags: object): unknown {
  if (files) {
    if (typeof file !== 'string') throw new UsageError('Name the file that is sent: --file statement.n43');
    return readFile(file);
  }
  const written = typeof data === 'string' ? readData(data) : undefined;
  if (!body) return written;
  if (Object.keys(byFlags).length === 0) return written ?? (method === 'GET' ? undefined : {});
  if (Array.isArray(written)) throw new UsageError('--data is a list: flags have no place in it.');
  return { ...(written as object | undefined), ...byFlags };
}

function readData(data: string): unknown {
  const text = data.startsWith('@') ? readFile(data.slice(1)).toString('utf8') : data;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `--data is no JSON: ${(error as Error).message}. Write JSON, @file.json, or @- for what is piped in.`,
    );
  }
}

function readFile(name: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(name === '-' ? 0 : name) as Buffer<ArrayBuffer>;
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as Error).message}`);
  }
}

function readValue({ name, type, values }: Field, text: string): unknown {
  const flag = `--${kebabCase(name)}`;
  if (type === 'number') {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number)) throw new UsageError(`${flag} is a number, such as 12.5.`);
    return number;
  }
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw new UsageError(`${flag} is true or false.`);
    return text === 'true';
  }
  if (type === 'list') {
    const list = text.split(',').map((each) => each.trim());
    if (values && !list.every((each) => values.includes(each)))
      throw new UsageError(`${flag} is one or more of ${values.join(', ')}, divided by commas.`);
    return list;
  }
  if (type === 'json')
    return /^\s*[[{"]|^null$/.test(text) ? readData(text) : text.startsWith('@') ? readData(text) : text;
  if (values && !values.includes(text)) throw new UsageError(`${flag} is one of ${values.join(', ')}.`);
  return text;
}
