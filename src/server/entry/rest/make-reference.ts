import { openApiDocument } from '@/server/entry/rest/openapi';
import { isObject, type Json, nameOf, type Schemas } from '@/server/entry/rest/openapi-schemas';
import { EVERY_EVENT } from '@/server/entry/rest/openapi-webhooks';
import type {
  Reference,
  ReferenceEvent,
  ReferenceGroup,
  ReferenceOperation,
  ReferenceParameter,
} from '@/server/entry/rest/reference';
import { exampleOf, fieldOf, fieldsOf, mergeSchemaParts, objectIn } from '@/server/entry/rest/reference-schemas';
import { folioApi } from '@/server/entry/rest/routes';
import { slugOf } from '@/server/platform/contract/scopes';

/** Makes the reference from the document that `/openapi.yaml` serves. */
export function makeReference(): Reference {
  return referenceOf(JSON.parse(JSON.stringify(openApiDocument(folioApi))));
}

function referenceOf(document: Json): Reference {
  const { info, tags, paths, webhooks, components } = document as Record<string, Record<string, Json>>;
  const parts = components as unknown as Record<string, Schemas>;
  const all = Object.entries(paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.entries(methods as Schemas).map(([method, operation]) => ({ path, method, operation })),
  );
  return {
    version: String(info?.version),
    summary: String(info?.summary),
    description: String(info?.description),
    groups: Object.values(tags ?? {}).flatMap(({ name, description }) => {
      const own = all
        .filter(({ operation }) => (operation.tags as string[])[0] === name)
        .toSorted((a, b) => depthOf(a.path) - depthOf(b.path)); // what lists and creates comes before what goes further
      if (own.length === 0) return []; // the events, which are no calls
      return {
        name: String(name),
        slug: slugOf(String(name)),
        description: String(description),
        operations: own.map(({ path, method, operation }) => operationOf(path, method, operation, parts)),
        objects: objectsOf(
          own.map(({ operation }) => operation),
          parts,
        ),
      };
    }),
    everyEvent: EVERY_EVENT,
    events: Object.entries(webhooks ?? {}).map(([name, { post }]) => eventOf(name, post as Json, parts)),
  };
}

function eventOf(name: string, post: Json, parts: Record<string, Schemas>): ReferenceEvent {
  const { schemas = {} } = parts;
  const { schema = {} } = contentOf(post.requestBody as Json);
  return {
    name,
    summary: String(post.summary),
    description: String(post.description).replace(EVERY_EVENT, '').trim(),
    headers: (post.parameters as Json[]).map((it) => parameterOf(it, schemas)),
    fields: fieldsOf(schema, schemas),
    example: exampleOf(schema, schemas, false),
  };
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function operationOf(
  path: string,
  method: string,
  operation: Json,
  parts: Record<string, Schemas>,
): ReferenceOperation {
  const { schemas = {} } = parts;
  const body = operation.requestBody as Json | undefined;
  const bodySchema = body && contentOf(body).schema;
  const answers = answersOf(operation, parts);
  const success = Object.entries(operation.responses as Schemas).find(([status]) => status.startsWith('2'))?.[1];
  const answered = success && contentOf(resolvedPart(success, parts));
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    summary: String(operation.summary),
    description: operation.description as string | undefined,
    parameters: ((operation.parameters ?? []) as Json[]).map((it) => parameterOf(resolvedPart(it, parts), schemas)),
    body: bodySchema && {
      isRequired: body?.required === true,
      isList: mergeSchemaParts(bodySchema, schemas).type === 'array',
      fields: fieldsOf(itemsOf(bodySchema, schemas), schemas),
      example: exampleOf(bodySchema, schemas, true),
    },
    answers,
    example:
      answered?.schema && answered.type === 'application/json'
        ? inState(exampleOf(answered.schema, schemas, false), operation['x-leaves'])
        : undefined,
  };
}

/** An example in the state that its operation leaves the record in, which is not the first that a schema names. */
function inState(example: unknown, state: unknown): unknown {
  if (typeof state !== 'string' || !isObject(example)) return example;
  const members = Object.entries(example).map(([name, value]) => [name, inState(value, state)] as const);
  const settled = state === 'paid' && 'amountDue' in example && { amountPaid: example.total, amountDue: 0 };
  return { ...Object.fromEntries(members), ...('status' in example && { status: state }), ...settled };
}

function parameterOf(parameter: Json, schemas: Schemas): ReferenceParameter {
  const { name, schema, required, description, example } = parameter as { name: string; schema: Json } & Json;
  const field = fieldOf(name, schema, required === true, schemas);
  return {
    ...field,
    in: parameter.in as ReferenceParameter['in'],
    description: (description as string | undefined) ?? field.description,
    example: example === undefined ? undefined : String(example),
  };
}

function answersOf(operation: Json, parts: Record<string, Schemas>): ReferenceOperation['answers'] {
  return Object.entries(operation.responses as Schemas).map(([status, answer]) => {
    const own = resolvedPart(answer, parts);
    const { schema, type } = contentOf(own);
    const field = schema && fieldOf('', schema, true, parts.schemas ?? {});
    return {
      status,
      description: String(own.description),
      contentType: type,
      type: schema && type === 'application/json' ? field?.type : undefined,
      object: schema && field?.object,
    };
  });
}

/** What a body or an answer holds: the first of its media types. */
function contentOf(part: Json): { schema?: Json; type?: string } {
  const [type, content] = Object.entries((part.content ?? {}) as Schemas)[0] ?? [];
  return { type, schema: content?.schema as Json | undefined };
}

function itemsOf(schema: Json, schemas: Schemas): Json {
  const { items } = mergeSchemaParts(schema, schemas);
  return isObject(items) ? items : schema;
}

/** A part of the document that may be a reference to a component: `#/components/parameters/Limit`. */
function resolvedPart(part: Json, parts: Record<string, Schemas>): Json {
  if (typeof part.$ref !== 'string') return part;
  const kind = part.$ref.split('/').at(-2) ?? '';
  return parts[kind]?.[nameOf(part) ?? ''] ?? {};
}

/** The objects that these operations take and answer, and those within them, in the order in which they are met. */
function objectsOf(operations: Json[], parts: Record<string, Schemas>): ReferenceGroup['objects'] {
  const { schemas = {} } = parts;
  const met = new Set<string>();
  const visit = (schema: Json) => {
    const name = objectIn(schema, schemas);
    if (name && met.has(name)) return;
    if (name) met.add(name);
    const { properties } = mergeSchemaParts(name ? (schemas[name] ?? {}) : itemsOf(schema, schemas), schemas);
    if (isObject(properties)) for (const member of Object.values(properties as Schemas)) visit(member);
  };
  for (const { requestBody, responses } of operations) {
    const body = requestBody ? contentOf(requestBody as Json).schema : undefined;
    const { properties } = mergeSchemaParts(itemsOf(body ?? {}, schemas), schemas);
    if (isObject(properties)) for (const member of Object.values(properties as Schemas)) visit(member);
    for (const [status, answer] of Object.entries(responses as Schemas)) {
      const { schema } = contentOf(resolvedPart(answer, parts));
      if (schema && status.startsWith('2')) visit(schema);
    }
  }
  return [...met].map((name) => ({
    name,
    description: mergeSchemaParts(schemas[name] ?? {}, schemas).description as string | undefined,
    fields: fieldsOf(schemas[name] ?? {}, schemas),
  }));
}
