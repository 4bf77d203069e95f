import type { McpTexts, McpTool } from '@/server/entry/mcp/tools';
import { openApiDocument } from '@/server/entry/rest/openapi';
import { asSeveral } from '@/server/entry/rest/openapi-parameters';
import { isObject, type Json, nameOf, rewriteObjects, type Schemas } from '@/server/entry/rest/openapi-schemas';
import { mergeSchemaParts } from '@/server/entry/rest/reference-schemas';
import { folioApi, type Route } from '@/server/entry/rest/routes';
import { slugOf } from '@/server/platform/contract/scopes';

type Parameter = { in: string; name: string; description?: string; required?: boolean; schema: Json };

/** What the MCP server lists, from the document that `/openapi.json` serves: a tool of each operation, a schema of each event. */
export function makeMcpTexts(): McpTexts {
  const document: Json = JSON.parse(JSON.stringify(openApiDocument(folioApi)));
  const { paths, webhooks, components } = document as Record<string, Json>;
  const parts = components as Record<string, Schemas>;
  const operations = paths as Record<string, Schemas>;
  const tools = folioApi.routes
    .filter((route) => isTool(route, folioApi.routes))
    .map((route) => toolOf(route, operations[route.pattern]?.[route.method.toLowerCase()] ?? {}, parts));
  const events = Object.entries(webhooks as Schemas).map(([type, { post }]) => {
    const { summary, requestBody } = post as Json;
    return { type, summary: String(summary), schema: withDefinitions(jsonSchemaOf(requestBody as Json) ?? {}, parts) };
  });
  return { tools, events };
}

/**
 * Whether an operation is offered as a tool: not under a second path, not for many at once, not what replaces a record that
 * can be changed, and not what takes a file, which no model can write.
 */
function isTool({ method, pattern, aliasOf, rest }: Route, all: readonly Route[]): boolean {
  if (aliasOf || rest.accepts || rest.itemsOf) return false;
  return method !== 'PUT' || !all.some((other) => other.pattern === pattern && other.method === 'PATCH');
}

function toolOf(
  { name, method, pattern, procedure, rest }: Route,
  operation: Json,
  parts: Record<string, Schemas>,
): McpTool {
  const parameters = ((operation.parameters ?? []) as Json[])
    .map((it) => (typeof it.$ref === 'string' ? parts.parameters?.[nameOf(it) ?? ''] : it) as Parameter)
    .filter(({ description }) => !description?.startsWith('An alias of'));
  const bodySchema = jsonSchemaOf(operation.requestBody as Json | undefined);
  const body = bodySchema && mergeSchemaParts(bodySchema, parts.schemas ?? {});
  const idempotencyKey = parameters.find(({ in: place }) => place === 'header');
  const properties = {
    ...(body?.properties as Schemas | undefined),
    ...Object.fromEntries(
      parameters.map(({ in: place, name, description, schema }) => [
        place === 'header' ? 'idempotencyKey' : name,
        { ...asSeveral(schema as Json), description },
      ]),
    ),
  };
  const needed = parameters.filter(({ required }) => required);
  const required = [
    ...needed.map(({ in: place, name }) => (place === 'header' ? 'idempotencyKey' : name)),
    ...((body?.required ?? []) as string[]),
  ];
  const outputs = rest.answers ? [] : outputsOf(operation, parts);
  return {
    name: toolName(name),
    procedure: name,
    method,
    path: pattern,
    group: slugOf(String((operation.tags as string[])[0])),
    query: parameters.filter(({ in: place }) => place === 'query').map(({ name: query }) => query),
    isRepeatable: idempotencyKey !== undefined,
    answersFile: rest.answers !== undefined,
    title: String(operation.summary),
    description: [operation.summary, operation.description].filter(Boolean).join('. '),
    inputSchema: withDefinitions({ type: 'object', properties, ...(required.length > 0 && { required }) }, parts),
    ...(outputs.length === 1 && { outputSchema: withDefinitions(plain(outputs[0] ?? {}), parts, plain) }),
    annotations: hintsOf(procedure._def.type === 'query', method, name),
  };
}

/** `apiKeys.list` → `api_keys_list` */
export function toolName(procedure: string): string {
  return procedure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_');
}

/** What creates only adds; what is done to a record that is there may not be undone. */
function hintsOf(isQuery: boolean, method: string, procedure: string): McpTool['annotations'] {
  const isAddition = /\.create[A-Z]?/.test(procedure);
  return {
    readOnlyHint: isQuery,
    destructiveHint: !isQuery && !isAddition,
    idempotentHint: isQuery || method === 'PUT' || method === 'DELETE',
  };
}

/** The schemas of what a success answers, where that is an object. */
function outputsOf(operation: Json, parts: Record<string, Schemas>): Json[] {
  return Object.entries(operation.responses as Schemas).flatMap(([status, answer]) => {
    if (!status.startsWith('2')) return [];
    const own = typeof answer.$ref === 'string' ? (parts.responses?.[nameOf(answer) ?? ''] ?? {}) : answer;
    const schema = jsonSchemaOf(own);
    const object = schema && mergeSchemaParts(schema, parts.schemas ?? {});
    return object?.properties ? [object] : [];
  });
}

/**
 * A schema without what a reader can do without: nothing is required, for `fields` may leave everything out, and the words
 * are those of the input or of the document.
 */
function plain(schema: Json): Json {
  return rewriteObjects(schema, ({ required, description, ...others }) => ({
    ...others,
    ...(typeof required === 'object' && !Array.isArray(required) && { required }), // a property of that name
    ...(typeof description === 'object' && { description }),
  })) as Json;
}

/** A schema with all that it refers to in its own `$defs`, as JSON Schema 2020-12. */
function withDefinitions(schema: Json, parts: Record<string, Schemas>, change = (it: Json) => it): Json {
  const definitions: Schemas = {};
  const localize = (value: unknown) =>
    rewriteObjects(value, ({ example, allowEmptyValue, $ref, ...others }) => {
      const own = { ...others, ...(isObject(example) && isObject(others.type) && { example }) };
      if (typeof $ref !== 'string') return own;
      const name = nameOf({ $ref }) ?? '';
      if (!(name in definitions)) {
        definitions[name] = {}; // it may refer to itself
        definitions[name] = localize(change(parts.schemas?.[name] ?? {})) as Json;
      }
      return { ...own, $ref: `#/$defs/${name}` };
    }) as Json;
  const own = localize(schema);
  return Object.keys(definitions).length > 0 ? { ...own, $defs: definitions } : own;
}

function jsonSchemaOf(part: Json | undefined): Json | undefined {
  return ((part?.content as Schemas | undefined)?.['application/json'] as Json | undefined)?.schema as Json | undefined;
}
