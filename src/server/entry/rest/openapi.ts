import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { Document, visit } from 'yaml';
import { deprecationNotice } from '@/server/entry/rest/deprecation';
import { API_VERSION } from '@/server/entry/rest/http';
import { addExamples } from '@/server/entry/rest/openapi-examples';
import { describeFile } from '@/server/entry/rest/openapi-files';
import { parametersOf, sharedParameters } from '@/server/entry/rest/openapi-parameters';
import { errorCodeSchema, errorSchema, headerComponents, securitySchemes } from '@/server/entry/rest/openapi-parts';
import { responseComponents, responsesOf, shareAnswers } from '@/server/entry/rest/openapi-responses';
import {
  adaptForGenerators,
  type Json,
  markOptionalLists,
  pascalCase,
  refTo,
  rewriteObjects,
  type Schemas,
  shareProperties,
} from '@/server/entry/rest/openapi-schemas';
import { eventsTag, webhooksSection } from '@/server/entry/rest/openapi-webhooks';
import { type Api, folioApi, type Route } from '@/server/entry/rest/routes';
import type { Meta } from '@/server/platform/api/trpc';
import { scopesOf } from '@/server/platform/api/trpc';
import { tags } from '@/server/platform/contract/tags';

type Operation = {
  operationId?: string;
  parameters?: object[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
  security?: object[];
  'x-scopes'?: string[];
  'x-if-match'?: boolean;
  'x-leaves'?: string;
  deprecated?: boolean;
  description?: string;
};

/** The OpenAPI 3.1 description of everything under /v1, made from the routers and the meta that dispatch reads. */
export function openApiDocument({ router, routes }: Api): OpenAPIObject {
  const document = generateOpenApiDocument(router, {
    title: 'Folio',
    version: API_VERSION,
    baseUrl: '/',
    openApiVersion: '3.1.0',
  });
  const schemas = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.')),
  ) as Schemas;
  addAliases(document, routes);
  const operations = routes.map((route) => operationOf(document, route));
  for (const [n, { rest }] of routes.entries()) {
    if (rest.accepts) describeFile(operations[n] as Operation, rest.accepts);
  }
  const parameters = sharedParameters(routes.map((route, n) => parametersOf(route, operations[n]?.parameters)));
  const bodies = new Map<string, string>();
  for (const [n, route] of routes.entries()) {
    const operation = operations[n] as Operation;
    operation.operationId = camelCase(route.name) + (route.aliasOf ? 'Alias' : '');
    delete operation.security; // that of the whole document holds
    operation.parameters = parameters.each[n];
    const { deprecated } = route.rest;
    if (deprecated) {
      operation.deprecated = true;
      operation.description = [deprecationNotice(deprecated), operation.description].filter(Boolean).join(' ');
    }
    if (route.record && route.method !== 'GET') operation['x-if-match'] = true;
    if (route.rest.leaves) operation['x-leaves'] = route.rest.leaves;
    operation['x-scopes'] = scopesOf(route.procedure._def.meta as Meta);
    if (route.rest.itemsOf) makeArray(operation, route.rest.itemsOf);
    nameBody(operation, route, schemas, bodies);
    operation.responses = responsesOf(route, operation.responses);
  }
  shareProperties(schemas);
  for (const body of bodies.values()) schemas[body] = markOptionalLists(schemas[body] ?? {});
  addExamples(
    schemas,
    operations.map(({ requestBody }) => requestBody),
  );
  const answers = shareAnswers(operations);
  return rewriteObjects(
    {
      openapi: document.openapi,
      info: {
        title: 'Folio',
        version: API_VERSION,
        summary: 'The business back office of a small company.',
        description:
          'Send an API key in `X-API-Key`. Lists are newest first; follow `nextCursor`. Repeat a POST safely with ' +
          '`Idempotency-Key`. Unknown body and query keys are ignored, so what was read can be sent back; ' +
          '`X-Unknown-Fields` names them. What is marked `x-if-match` takes the `ETag` of the record in `If-Match`, and answers ' +
          '412 where it has another by now. A filter marked `x-several` takes several words, divided by commas. A query key ' +
          'without a value counts as not sent. White space around a text is removed before it is checked; an optional ' +
          'text that is empty then is none. `x-max-decimals` is how many decimals a number may have. ' +
          '`x-scopes` are the narrowest scopes of a key that may call an operation.',
        license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
      },
      servers: document.servers,
      tags: [...tags, eventsTag],
      security: [{ ApiKey: [] }, { Bearer: [] }],
      paths: document.paths,
      webhooks: webhooksSection,
      components: {
        schemas: { ...schemas, Error: errorSchema, ErrorCode: errorCodeSchema },
        responses: { ...responseComponents, ...answers },
        parameters: parameters.components,
        headers: headerComponents,
        securitySchemes,
      },
    },
    adaptForGenerators,
  ) as OpenAPIObject;
}

// What has this many characters at most stands on one line: what a field is reads as one thing, in a fifth of the lines.
const LONGEST_LINE = 640;

/** The document as `/openapi.json` serves it. */
export function openApiJson(api: Api = folioApi): string {
  return JSON.stringify(openApiDocument(api));
}

/** The document as `/openapi.yaml` serves it. */
export function openApiYaml(api: Api = folioApi): string {
  // The older schema: what its readers would take for a date or a yes or no is quoted.
  const document = new Document(openApiDocument(api), { schema: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_, collection) => {
      collection.flow = JSON.stringify(collection).length <= LONGEST_LINE;
    },
    Scalar: (_, scalar) => {
      // PyYAML takes a bare question mark within braces for the mark of a key, `=` for a default value and `<<` for a merge, and
      // refuses the document.
      if (/^(=|<<)$|\?/.test(String(scalar.value))) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, indentSeq: false, flowCollectionPadding: false });
}

/** A procedure has one path for its generator; the others are described as that one is. */
function addAliases(document: OpenAPIObject, routes: readonly Route[]): void {
  const paths = document.paths as Record<string, Record<string, object>>;
  for (const { method, pattern, aliasOf, ...route } of routes) {
    if (!aliasOf) continue;
    const original = operationOf(document, { ...route, method, pattern: aliasOf });
    const alias = {
      ...structuredClone(original),
      description: `An alias of \`${aliasOf}\`, with the same parameters and answers.`,
    };
    paths[pattern] = { ...paths[pattern], [method.toLowerCase()]: alias };
  }
}

function operationOf(document: OpenAPIObject, { method, pattern }: Route): Operation {
  const path = document.paths?.[pattern] as Record<string, Operation> | undefined;
  const operation = path?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document lacks ${method} ${pattern}`);
  return operation;
}

/** A body gets a name, so that generated clients have one for its type; those that are alike share the first's. */
function nameBody(operation: Operation, route: Route, schemas: Schemas, names: Map<string, string>): void {
  const { name, procedure, rest } = route;
  const body = operation.requestBody?.content;
  const content = body?.['application/json'] ?? body?.['multipart/form-data'];
  if (!operation.requestBody || !content) return;
  const schema = content.schema as Json & { required?: string[] };
  const key = JSON.stringify(schema);
  const component = names.get(key) ?? requestName(name);
  names.set(key, component);
  schemas[component] = schema;
  operation.requestBody.required =
    (schema.required ?? []).length > 0 || rest.itemsOf !== undefined || procedure._def.type === 'query';
  content.schema = refTo(component);
}

/** What the procedure takes as `items` is the whole body. */
function makeArray(operation: Operation, itemsOf: string): void {
  const content = operation.requestBody?.content['application/json'];
  const schema = content?.schema as { properties?: { items?: object } } | undefined;
  if (!content || !schema?.properties?.items) throw new Error('A batch needs an input with items');
  content.schema = { ...schema.properties.items, items: refTo(requestName(itemsOf)) };
}

/** `invoices.createCreditNote` → `invoicesCreateCreditNote` */
/** `clients.create` → `clientsCreate`, the id of its operation. */
export function camelCase(name: string): string {
  return name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `clients.create` → `ClientsCreateRequest` */
function requestName(procedure: string): string {
  return `${pascalCase(procedure)}Request`;
}
