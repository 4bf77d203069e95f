import { createHash, randomUUID } from 'node:crypto';
import type { Field, Operation } from '../../sdk/src/cli/operation.js';
import type { ExecuteFunctions, HookFunctions, HttpRequest, HttpResponse, Item } from './n8n.js';
import { hasJsonBody } from './properties.js';

const LARGEST_PAGE = 100;
const MOST_TRIES = 4;
const LONGEST_WAIT_SECONDS = 60;

type Answer = Record<string, unknown>;
type Caller = Pick<ExecuteFunctions | HookFunctions, 'getCredentials' | 'helpers'>;

/** What Folio refused, in its own sentence, with what to do next as n8n shows it below. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly description: string,
  ) {
    super(message);
    this.name = 'FolioError';
  }
}

/**
 * Asks Folio; after 429 it waits as long as the answer says and asks again.
 * @throws Refusal for any answer but a success
 */
export async function ask(
  caller: Caller,
  request: Pick<HttpRequest, 'method' | 'url'> & Partial<HttpRequest>,
): Promise<HttpResponse> {
  const { baseUrl } = await caller.getCredentials('folioApi');
  const url = `${String(baseUrl).replace(/\/+$/, '')}${request.url}`;
  const whole = { json: true, ...request, url, returnFullResponse: true, ignoreHttpStatusErrors: true } as const;
  for (let tries = 1; ; tries++) {
    const answer = await caller.helpers.httpRequestWithAuthentication.call(caller, 'folioApi', whole);
    if (answer.statusCode < 400) return answer;
    const seconds = Number(answer.headers['retry-after']);
    const isOver = tries >= MOST_TRIES || !(seconds <= LONGEST_WAIT_SECONDS);
    if (answer.statusCode !== 429 || isOver) throw refusalOf(answer);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Carries out a call for one item, and returns what it makes of it. */
export async function callFor(node: ExecuteFunctions, operation: Operation, item: number): Promise<Item[]> {
  const request = { method: operation.method, url: pathOf(node, operation, item), qs: queryOf(node, operation, item) };
  if (operation.list) return listed(node, operation, request, item);
  if (operation.isFile) return fileOf(node, request, item);
  const body = await bodyOf(node, operation, item);
  const headers = operation.method === 'POST' ? idempotency(node, request.url, body, item) : {};
  const sent = operation.files ? fileRequest(node, item, body, operation.files) : { body, headers };
  const answer = await ask(node, { ...request, ...sent, headers: { ...headers, ...sent.headers } });
  return itemsOf(answer.body).map((json) => ({ json, pairedItem: { item } }));
}

/**
 * A repeated run of a workflow does the same once: the key is made of the run, the turn of a loop, the item and what is
 * sent. n8n numbers no manual run.
 */
function idempotency(node: ExecuteFunctions, url: string, body: unknown, item: number): Record<string, string> {
  const run = node.getExecutionId() || randomUUID();
  const { $runIndex } = node.getWorkflowDataProxy(item);
  const parts = [run, node.getNode().name, $runIndex, item, url, body];
  return { 'Idempotency-Key': createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40) };
}

function pathOf(node: ExecuteFunctions, { path, ids }: Operation, item: number): string {
  return ids.reduce((made, id) => {
    const value = String(node.getNodeParameter(`path_${id}`, item) ?? '').trim();
    if (!value) throw new Refusal(400, `${id} is empty`, 'Fill in which record it is for.');
    return made.replace(`{${id}}`, encodeURIComponent(value));
  }, path);
}

function queryOf(node: ExecuteFunctions, { query }: Operation, item: number): Answer {
  const given = node.getNodeParameter('filters', item, {}) as Answer;
  const required = query
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => [name, node.getNodeParameter(name, item)]);
  const filled = Object.entries({ ...given, ...Object.fromEntries(required) }).filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]));
}

async function bodyOf(node: ExecuteFunctions, operation: Operation, item: number): Promise<unknown> {
  if (operation.files) return node.helpers.getBinaryDataBuffer(item, binaryProperty(node, item));
  if (!hasJsonBody(operation)) return undefined;
  const whole = parsed('JSON', node.getNodeParameter('json', item, ''));
  const { body } = operation;
  if (!body) return whole;
  const given = node.getNodeParameter('fields', item, {}) as Answer;
  const fields = body.flatMap((field): [string, unknown][] => {
    const value = field.isRequired ? node.getNodeParameter(field.name, item) : given[field.name];
    return value === undefined || (field.isRequired && value === '' && whole)
      ? []
      : [[field.name, sentAs(field, value)]];
  });
  return { ...(whole as Answer | undefined), ...Object.fromEntries(fields) };
}

/**
 * A field as the API takes it, whatever an expression gives for it: a list of what was separated by commas, an object of what
 * was written as JSON, the number 4711 as a text, "12.5" as a number. What cannot be read so is the API's to refuse.
 */
function sentAs({ name, type }: Field, value: unknown): unknown {
  if (type === 'json') return parsed(name, value);
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (type === 'number') return typeof value === 'string' && value.trim() ? (numberOf(value) ?? value) : value;
  if (type === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'number' ? String(each) : each));
  return String(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function numberOf(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function parsed(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw new Refusal(400, `${name} is no JSON`, 'Write an object or a list, such as {"description": "Work"}.');
  }
}

type Asked = { method: string; url: string; qs: Answer };

async function listed(node: ExecuteFunctions, { list }: Operation, request: Asked, item: number): Promise<Item[]> {
  const most = node.getNodeParameter('returnAll', item, false)
    ? Infinity
    : Number(node.getNodeParameter('limit', item, 50));
  const found: Item[] = [];
  let place: Answer = list === 'log' ? startOf(node, item) : {};
  while (found.length < most) {
    const limit = Math.min(LARGEST_PAGE, most - found.length);
    const page = (await ask(node, { ...request, qs: { ...request.qs, ...place, limit } })).body as Answer;
    const rows = page.data as object[];
    for (const json of rows) found.push({ json, pairedItem: { item } });
    if (list === 'log' ? rows.length < limit : !page.nextCursor) break;
    place = list === 'log' ? { after: page.next } : { cursor: page.nextCursor };
  }
  return found;
}

function startOf(node: ExecuteFunctions, item: number): Answer {
  const after = Number(node.getNodeParameter('after', item, 0));
  return after > 0 ? { after } : {};
}

async function fileOf(node: ExecuteFunctions, request: Asked, item: number): Promise<Item[]> {
  const { headers, body } = await ask(node, { ...request, json: false, encoding: 'arraybuffer' });
  const [, quoted] = /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '') ?? [];
  const type = headers['content-type']?.split(';')[0];
  const file = await node.helpers.prepareBinaryData(Buffer.from(body as Uint8Array), quoted, type);
  return [{ json: {}, binary: { [binaryProperty(node, item)]: file }, pairedItem: { item } }];
}

/** A file as the call takes it: by its own media type where that is one of them. */
function fileRequest(
  node: ExecuteFunctions,
  item: number,
  body: unknown,
  types: readonly string[],
): Partial<HttpRequest> {
  const { mimeType } = node.helpers.assertBinaryData(item, binaryProperty(node, item));
  const type = types.find((it) => it === mimeType) ?? types[0] ?? 'application/octet-stream';
  return { body, json: false, headers: { 'content-type': type } };
}

function binaryProperty(node: ExecuteFunctions, item: number): string {
  return String(node.getNodeParameter('binaryProperty', item, 'data'));
}

/** An answer as n8n's items: a list of records is so many, nothing is that it was done. */
function itemsOf(body: unknown): object[] {
  const answer = typeof body === 'string' && body !== '' ? parsed('The answer', body) : body;
  if (!answer || typeof answer !== 'object') return [{ success: true }];
  if (Array.isArray(answer)) return answer;
  const { data, meta: _, ...others } = answer as Answer;
  return data && typeof data === 'object' && Object.keys(others).length === 0 ? itemsOf(data) : [answer];
}

function refusalOf({ statusCode, body }: HttpResponse): Refusal {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : body;
  const { message, code, docs } = jsonOr(text);
  const title = typeof message === 'string' ? message : `Folio answered ${statusCode}`;
  return new Refusal(statusCode, title, [code, docs].filter(Boolean).join(', see '));
}

function jsonOr(body: unknown): Answer {
  try {
    return ((typeof body === 'string' ? JSON.parse(body) : body) ?? {}) as Answer;
  } catch {
    return {};
  }
}
