import { kebabCase } from '~/packages/sdk/src/cli/usage';
import { type Call, type Described, nameOf, type Schema } from './calls';

/** Words of the language, which nothing can be called. */
const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const RENAMED: Record<string, string> = { Error: 'ErrorBody' };

/** `dueFrom` → `due_from`, `from` → `from_` */
export function snakeCase(name: string): string {
  const snake = kebabCase(name).replaceAll('-', '_');
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

export const pascalCase = (name: string) =>
  name.replace(/(^|[._-])(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const componentName = (name: string) => RENAMED[name] ?? name;

/** Writes types as they are needed: an object within another gets a name of its own, declared before it. */
export class PythonTypes {
  readonly #schemas: Record<string, Schema>;
  readonly #declared: string[] = [];
  readonly #aliases = new Map<string, { type: string; text: string }>();
  readonly #names: Set<string>;

  constructor({ schemas }: Described) {
    this.#schemas = schemas;
    this.#names = new Set(Object.keys(schemas).map(componentName));
  }

  /** `types.py` */
  write({ events }: Described): string {
    for (const [name, schema] of Object.entries(this.#schemas)) this.#declare(componentName(name), schema);
    const named = events.map(({ name, data }) => {
      const event = pascalCase(`${name}.event`);
      const known = {
        event: { const: name },
        timestamp: { type: 'string', description: 'When it happened, UTC.' },
        data,
      };
      this.#declareObject(event, { type: 'object', properties: known, required: ['event', 'timestamp', 'data'] });
      return event;
    });
    return [
      'from __future__ import annotations\n',
      'from decimal import Decimal',
      'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n',
      'Number: TypeAlias = int | Decimal',
      '"""Answers have a Decimal where there are decimals; a float can be sent, and is rounded as floats are."""\n',
      ...this.#declared,
      '',
      ...this.#aliasesInOrder(),
      `WebhookEvent: TypeAlias = (\n    ${named.join('\n    | ')}\n)`,
      '"""What a webhook is sent: `event` says what `data` is."""\n',
    ].join('\n');
  }

  /** A schema as a type. @param name what an object in it would be called */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return componentName(nameOf(schema.$ref));
    const choice = schema.anyOf ?? schema.oneOf;
    if (choice) return union(choice.map((each, n) => this.typeOf(each, n === 0 ? name : `${name}${n + 1}`)));
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) {
      const values = schema.enum.filter((value) => value !== null);
      return union([
        `Literal[${values.map(literal).join(', ')}]`,
        ...(values.length < schema.enum.length ? ['None'] : []),
      ]);
    }
    if (schema.allOf) return this.#named(name, schema);
    const types = [schema.type ?? []].flat();
    if (types.length === 0) return schema.properties ? this.#named(name, schema) : 'Any';
    return union(types.map((type) => this.#ofType(type, schema, name)));
  }

  #ofType(type: string, schema: Schema, name: string): string {
    if (type === 'array') return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (type === 'object') {
      if (Object.keys(schema.properties ?? {}).length > 0) return this.#named(name, schema);
      const { additionalProperties } = schema;
      return `dict[str, ${typeof additionalProperties === 'object' ? this.typeOf(additionalProperties, `${name}Value`) : 'Any'}]`;
    }
    return { integer: 'int', number: 'Number', boolean: 'bool', string: 'str', null: 'None' }[type] ?? 'Any';
  }

  /** An alias is read where it stands: those that it is made of come before it, and all classes before them. */
  #aliasesInOrder(): string[] {
    const written = new Map<string, string>();
    const write = (name: string) => {
      const alias = this.#aliases.get(name);
      if (!alias || written.has(name)) return;
      for (const [word] of alias.type.matchAll(/\b[A-Z]\w*\b/g)) if (word !== name) write(word);
      written.set(name, alias.text);
    };
    for (const name of this.#aliases.keys()) write(name);
    return [...written.values()];
  }

  #named(name: string, schema: Schema): string {
    let free = name;
    for (let n = 2; this.#names.has(free); n++) free = `${name}${n}`;
    this.#names.add(free);
    this.#declareObject(free, schema);
    return free;
  }

  #declare(name: string, schema: Schema): void {
    const isObject = schema.allOf || (schema.properties && !schema.anyOf && !schema.oneOf && schema.type === 'object');
    if (isObject) {
      this.#declareObject(name, schema);
      return;
    }
    // Codes are added: one that is not known here is a text all the same.
    const type = name === 'ErrorCode' ? `${this.typeOf(schema, name)} | str` : this.typeOf(schema, `${name}Value`);
    const text = `${name}: TypeAlias = ${type}\n${docstring(schema.description, '')}`;
    this.#aliases.set(name, { type, text });
  }

  #declareObject(name: string, schema: Schema): void {
    const { properties = {}, required = [] } = this.#merged(schema);
    const members = Object.entries(properties).map(([field, each]) => {
      const type = this.typeOf(each, name + pascalCase(field));
      return { field, type: required.includes(field) ? type : `NotRequired[${type}]`, about: each.description };
    });
    if (members.some(({ field }) => KEYWORDS.has(field))) {
      const lines = members.map(({ field, type }) => `    ${JSON.stringify(field)}: ${JSON.stringify(type)},\n`);
      this.#declared.push(
        `${name} = TypedDict(\n    "${name}",\n    {\n${lines.map((line) => `    ${line}`).join('')}    },\n)\n${docstring(schema.description, '')}`,
      );
      return;
    }
    const lines = members.map(({ field, type, about }) => `    ${field}: ${type}\n${docstring(about, '    ')}`);
    this.#declared.push(
      `\nclass ${name}(TypedDict):\n${docstring(schema.description, '    ')}${lines.join('') || '    pass\n'}`,
    );
  }

  /** An object with the members of all that it is put together from: a TypedDict cannot make a member required later. */
  #merged(schema: Schema): Schema {
    const parts = (schema.allOf ?? []).map((part) =>
      this.#merged(part.$ref ? (this.#schemas[nameOf(part.$ref)] ?? {}) : part),
    );
    return {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
      required: [...parts.flatMap(({ required = [] }) => required), ...(schema.required ?? [])],
    };
  }
}

/** The type of a body, by the name that the document has given it. */
export function bodyType(call: Call, types: PythonTypes): string {
  return types.typeOf(call.body?.schema ?? {}, `${pascalCase(call.id)}Body`);
}

const literal = (value: unknown) =>
  typeof value === 'boolean' ? { true: 'True', false: 'False' }[String(value)] : JSON.stringify(value);

const union = (types: (string | undefined)[]) => [...new Set(types)].join(' | ');

/** On one line, below what it is about. */
export function docstring(text: string | undefined, indent: string): string {
  if (!text) return '';
  const line = text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '\\"');
  return `${indent}"""${line}"""\n`;
}
