import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { stringify } from 'yaml';
import { API_VERSION } from '@/server/rest/http';
import { errorSchema, headerComponents, securitySchemes, tags } from '@/server/rest/openapi-parts';
import { responsesOf } from '@/server/rest/openapi-responses';
import { webhooksSection } from '@/server/rest/openapi-webhooks';
import { type Route, routes } from '@/server/rest/routes';
import { appRouter } from '@/server/root';

type Operation = {
  operationId?: string;
  parameters?: object[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
  security?: object[];
};

/** The OpenAPI 3.1 description of everything under /v1, made from the routers and the meta that dispatch reads. */
export function openApiDocument(): OpenAPIObject {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Folio',
    version: API_VERSION,
    baseUrl: '/',
    openApiVersion: '3.1.0',
  });
  const bodies: Record<string, object> = {};
  for (const route of routes) {
    const operation = operationOf(document, route);
    operation.security = [{ ApiKey: [] }, { Bearer: [] }];
    operation.parameters = [...(operation.parameters ?? []), ...extraParameters(route)];
    if (route.rest.itemsOf) makeArray(operation, route.rest.itemsOf);
    nameBody(operation, route, bodies);
    operation.responses = responsesOf(route, operation.responses);
  }
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.'));
  return {
    ...document,
    info: {
      title: 'Folio',
      version: API_VERSION,
      summary: 'The business back office of a small company.',
      description:
        'Send an API key in `X-API-Key`. Lists are newest first; follow `nextCursor`. Repeat a POST safely with ' +
        '`Idempotency-Key`. Unknown body and query keys are ignored, so what was read can be sent back.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    tags,
    components: {
      schemas: { ...Object.fromEntries(schemas), ...bodies, Error: errorSchema },
      headers: headerComponents,
      securitySchemes,
    },
    webhooks: webhooksSection,
  } as OpenAPIObject;
}

/** The document as it is served. */
export function openApiYaml(): string {
  return stringify(openApiDocument(), {
    aliasDuplicateObjects: false,
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
}

function operationOf(document: OpenAPIObject, { method, pattern }: Route): Operation {
  const path = document.paths?.[pattern] as Record<string, Operation> | undefined;
  const operation = path?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document lacks ${method} ${pattern}`);
  return operation;
}

/** A body gets a name of its own, so that generated clients have one for its type. */
function nameBody(operation: Operation, { name, procedure, rest }: Route, bodies: Record<string, object>): void {
  const content = operation.requestBody?.content['application/json'];
  if (!operation.requestBody || !content) return;
  const schema = content.schema as { required?: string[] };
  const component = requestName(name);
  bodies[component] = schema;
  operation.requestBody.required = (schema.required ?? []).length > 0 || rest.itemsOf !== undefined;
  content.schema = { $ref: `#/components/schemas/${component}` };
  if (procedure._def.type === 'query') operation.requestBody.required = true;
}

/** What the procedure takes as `items` is the whole body. */
function makeArray(operation: Operation, itemsOf: string): void {
  const content = operation.requestBody?.content['application/json'];
  const schema = content?.schema as { properties?: { items?: object } } | undefined;
  if (!content || !schema?.properties?.items) throw new Error('A batch needs an input with items');
  content.schema = { ...schema.properties.items, items: { $ref: `#/components/schemas/${requestName(itemsOf)}` } };
}

function extraParameters({ method, rest }: Route): object[] {
  const fields = {
    in: 'query',
    name: 'fields',
    description: 'Which fields to return, separated by commas; `id` always is.',
    schema: { type: 'string' },
    example: 'id,createdAt',
  };
  const idempotencyKey = {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'At most 64 characters. The same request with the same key is answered the same for 24 hours.',
    ...(rest.needsIdempotencyKey && { required: true }),
    schema: { type: 'string', maxLength: 64 },
    example: '5b0a4f7e-6a2c-4f4e-9d6b-0c8a6a1f2e3d',
  };
  if (method === 'GET' && !rest.binary) return [fields];
  return method === 'POST' ? [idempotencyKey] : [];
}

/** `clients.create` → `ClientsCreateRequest` */
function requestName(procedure: string): string {
  const pascal = procedure.replace(/(^|\.)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return `${pascal}Request`;
}
