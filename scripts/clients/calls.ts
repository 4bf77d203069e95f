import { camelCase, openApiDocument } from '@/server/entry/rest/openapi';
import { asSeveral } from '@/server/entry/rest/openapi-parameters';
import { folioApi } from '@/server/entry/rest/routes';

/** A schema of the document. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  example?: unknown;
};

export type Parameter = {
  $ref?: string;
  in: string;
  name: string;
  description?: string;
  required?: boolean;
  schema: Schema;
};

/** What a call is answered. `cursor` and `log` are lists, with what an entry of theirs is. */
type Answer =
  | { kind: 'none' }
  | { kind: 'file' }
  | { kind: 'json'; schemas: Schema[]; isAbsentToo: boolean }
  | { kind: 'cursor' | 'log'; page: Schema; item: Schema };

/** A call of the API: the procedure of a route, as the document describes it. */
export type Call = {
  /** The operation's id, `invoicesCreateBatch`. */
  id: string;
  /** `invoices` */
  group: string;
  /** `createBatch` */
  name: string;
  method: string;
  path: string;
  pathNames: string[];
  query: Parameter[];
  /** Whether it can be asked for some fields only. */
  hasFields: boolean;
  body: { schema: Schema; isRequired: boolean; files?: string[] } | undefined;
  answer: Answer;
  /** What it does, in a few words. */
  summary: string;
  description: string;
  isDeprecated: boolean;
};

type Content = Record<string, { schema: Schema }>;
type Response = { $ref?: string; content?: Content };
type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
};

/** What clients are made of: the calls, the schemas that they name, and the events. */
export type Described = {
  calls: Call[];
  groups: { name: string; about: string; calls: Call[] }[];
  schemas: Record<string, Schema>;
  events: { name: string; summary: string; data: Schema }[];
  version: string;
};

/** Reads the router and its document. Aliases are left out: one name for each thing. */
export function describeCalls(): Described {
  const document = openApiDocument(folioApi) as unknown as {
    info: { version: string };
    paths: Record<string, Record<string, Operation>>;
    webhooks: Record<string, { post: { summary: string; requestBody: { content: Content } } }>;
    components: {
      schemas: Record<string, Schema>;
      parameters: Record<string, Parameter>;
      responses: Record<string, Response>;
    };
  };
  const { schemas, parameters, responses } = document.components;
  const calls = folioApi.routes
    .filter(({ aliasOf }) => !aliasOf)
    .map(({ name, method, pattern }): Call => {
      const operation = document.paths[pattern]?.[method.toLowerCase()];
      if (operation?.operationId !== camelCase(name)) throw new Error(`The document lacks ${name}`);
      const given = (operation.parameters ?? [])
        .map((it) => (it.$ref ? found(parameters, it.$ref) : it))
        .map((it) => ({ ...it, schema: asSeveral(it.schema) as Schema }));
      const words = name.split('.');
      const { summary = '', description = '' } = operation;
      return {
        ...{ id: operation.operationId, group: words[0] ?? '', name: words.slice(1).join('.'), method, path: pattern },
        pathNames: [...pattern.matchAll(/\{(\w+)\}/g)].map(([, it]) => String(it)),
        query: given.filter(
          (it) => it.in === 'query' && it.name !== 'fields' && !it.description?.startsWith('An alias of'),
        ),
        hasFields: given.some((it) => it.in === 'query' && it.name === 'fields'),
        body: bodyOf(operation),
        answer: answerOf(operation, (it) => (it.$ref ? found(responses, it.$ref) : it), schemas),
        ...{ summary, description, isDeprecated: operation.deprecated === true },
      };
    });
  const groups = [...new Set(calls.map(({ group }) => group))].map((name) => {
    const its = calls.filter(({ group }) => group === name);
    return {
      name,
      about: its.map(({ summary }) => summary.replace(/^[A-Z]/, (c) => c.toLowerCase())).join(', '),
      calls: its,
    };
  });
  const events = Object.entries(document.webhooks).map(([name, { post }]) => ({
    name,
    summary: post.summary,
    data: post.requestBody.content['application/json']?.schema.properties?.data ?? {},
  }));
  return { calls, groups, schemas, events, version: document.info.version };
}

function bodyOf({ requestBody }: Operation): Call['body'] {
  if (!requestBody) return undefined;
  const isRequired = requestBody.required ?? false;
  const json = requestBody.content['application/json'];
  if (json) return { schema: json.schema, isRequired };
  return { schema: {}, isRequired, files: Object.keys(requestBody.content) };
}

function answerOf(operation: Operation, resolve: (it: Response) => Response, schemas: Record<string, Schema>): Answer {
  const successes = Object.entries(operation.responses)
    .filter(([status]) => /^2/.test(status))
    .map(([, response]) => resolve(response).content);
  const some = successes.filter((content) => content !== undefined);
  if (some.length === 0) return { kind: 'none' };
  const json = some.flatMap((content) => content['application/json']?.schema ?? []);
  if (json.length === 0) return { kind: 'file' };
  const [page = {}] = json;
  const { properties = {} } = page.$ref ? found(schemas, page.$ref) : page;
  const item = properties.data?.items;
  if (item && 'nextCursor' in properties) return { kind: 'cursor', page, item };
  if (item && 'next' in properties && 'hasMore' in properties) return { kind: 'log', page, item };
  const unlike = json.filter((it, n) => json.findIndex((other) => JSON.stringify(other) === JSON.stringify(it)) === n);
  return { kind: 'json', schemas: unlike, isAbsentToo: some.length < successes.length };
}

/** What a reference stands for. @throws where the document lacks it */
function found<T>(components: Record<string, T>, reference: string): T {
  const component = components[nameOf(reference)];
  if (!component) throw new Error(`The document lacks ${reference}`);
  return component;
}

/** What a parameter of a query is given: of a list, one of its values alone too. */
export function oneOrList(schema: Schema): Schema {
  return schema.type === 'array' && schema.items ? { anyOf: [schema.items, schema] } : schema;
}

/** The name in a reference. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
