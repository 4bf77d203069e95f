import { apiReference, type ReferenceOperation, type ReferenceParameter } from '@/server/entry/rest/reference';
import { env } from '@/server/platform/runtime/env';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * `/docs/postman.json`: the API as a collection of Postman (format 2.1), a folder a group, made of the reference. `baseUrl` is
 * where Folio is, and `apiKey` waits to be filled in.
 */
export async function postmanCollection(): Promise<object> {
  const { version, summary, description, groups } = await apiReference();
  const variable = (key: string, value: string) => ({ key, value, type: 'string' });
  return {
    info: { name: 'Folio', description: `${summary} ${description}`, version, schema: SCHEMA },
    auth: {
      type: 'apikey',
      apikey: [variable('key', 'X-API-Key'), variable('value', '{{apiKey}}'), variable('in', 'header')],
    },
    variable: [variable('baseUrl', env.APP_URL), variable('apiKey', '')],
    item: groups.map((group) => ({
      name: group.name,
      description: group.description,
      item: group.operations.map(itemOf),
    })),
  };
}

function itemOf(operation: ReferenceOperation): object {
  const { id, summary, answers, example } = operation;
  const request = requestOf(operation);
  const success = answers.find(({ status }) => status.startsWith('2'));
  const response = {
    name: success?.description ?? '',
    originalRequest: request,
    code: Number(success?.status),
    status: success?.description ?? '',
    header: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
    body: text(example),
  };
  return { id, name: summary, request, response: typeof example === 'object' ? [response] : [] };
}

function requestOf({ method, path, summary, description, parameters, body }: ReferenceOperation): object {
  const of = (place: ReferenceParameter['in']) => parameters.filter((it) => it.in === place);
  const raw = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const isJson = body !== undefined && body.example !== undefined;
  return {
    method,
    description: [summary, description].filter(Boolean).join('. '),
    header: [
      ...(isJson ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ...of('header').map((it) => ({ ...pairOf(it), disabled: !it.isRequired })),
    ],
    url: {
      raw,
      host: ['{{baseUrl}}'],
      path: raw.split('/').slice(1),
      query: of('query').map((it) => ({ ...pairOf(it), disabled: !it.isRequired })),
      variable: of('path').map(pairOf),
    },
    ...(isJson && { body: { mode: 'raw', raw: text(body.example), options: { raw: { language: 'json' } } } }),
  };
}

function pairOf({ name, example, description }: ReferenceParameter): {
  key: string;
  value: string;
  description?: string;
} {
  return { key: name, value: example ?? '', description };
}

function text(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
