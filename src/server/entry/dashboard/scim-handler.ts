import { type Chosen, chooseAttributes } from '@/server/access/accounts/scim/chosen-attributes';
import { ScimError } from '@/server/access/accounts/scim/scim-error';
import {
  ERROR,
  listOf,
  resourceTypes,
  schemas,
  serviceProviderConfig,
} from '@/server/access/accounts/scim/scim-schemas';
import { directoryOf } from '@/server/access/accounts/scim/scim-token.service';
import {
  createUser,
  type Directory,
  deleteUser,
  listUsers,
  readUser,
  scimAddress,
  writeUser,
} from '@/server/access/accounts/scim/scim-users.service';
import { readDocument, readPatch } from '@/server/access/accounts/scim/user-document';
import { callOrigin } from '@/server/platform/api/context';
import { describeError, isExpected } from '@/server/platform/contract/errors';
import { withWholeBody } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { limitVisitor } from '@/server/platform/http/visitor-limit';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { log } from '@/server/platform/runtime/log';

const PER_MINUTE = 600; // a directory writes its people one by one
const COUNT = 100;

/** The directory of a company adds, changes and removes its members (SCIM 2.0, RFC 7644): `/scim/v2/<company>/Users`. */
export async function scimHandler(request: Request, workspaceId: string, path: readonly string[]): Promise<Response> {
  try {
    await limitVisitor('scim', request.headers, PER_MINUTE);
    const directory = await admitted(request, workspaceId);
    return await answer(await withWholeBody(request, endpoints.scim.body), directory, path);
  } catch (error) {
    return refusal(error);
  }
}

/** @throws {ScimError} 401 */
async function admitted({ headers }: Request, workspaceId: string): Promise<Directory> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const directory = await directoryOf(
    workspaceId,
    token,
    callOrigin((name) => headers.get(name)),
  );
  if (!directory) throw new ScimError(401, 'Send the token that an owner makes under Sign-in of the company.');
  return directory;
}

type Answering = { request: Request; directory: Directory; chosen: Chosen };

async function answer(request: Request, directory: Directory, path: readonly string[]): Promise<Response> {
  const [resource = '', ...rest] = path;
  const { searchParams } = new URL(request.url);
  const answering = { request, directory, chosen: chosenIn(Object.fromEntries(searchParams)) };
  if (resource === '.search' || (resource === 'Users' && rest.length === 1 && rest[0] === '.search')) {
    if (request.method !== 'POST') throw notAllowed('POST');
    return search(answering);
  }
  if (resource === 'Users' && rest.length === 0) return answerUsers(answering, searchParams);
  if (resource === 'Users' && rest.length === 1) return answerUser(answering, rest[0] ?? '');
  return describeServer(request, scimAddress(directory.workspaceId), path);
}

/** What the server says of itself, which is read alone. @throws {ScimError} 404, 405 */
function describeServer({ method }: Request, base: string, [resource, id, ...rest]: readonly string[]): Response {
  const lists = { Schemas: schemas(base), ResourceTypes: resourceTypes(base) };
  const list = resource === 'Schemas' || resource === 'ResourceTypes' ? lists[resource] : undefined;
  const isConfig = resource === 'ServiceProviderConfig' && id === undefined;
  if ((!list && !isConfig) || rest.length > 0) {
    throw new ScimError(404, 'There are Users, Schemas, ResourceTypes and ServiceProviderConfig here.');
  }
  if (method !== 'GET') throw notAllowed('GET');
  if (!list) return scimJson(serviceProviderConfig(base));
  if (id === undefined) return scimJson(listOf(list));
  const one = list.find((it) => it.id === id);
  if (!one) throw new ScimError(404, `There is nothing called ${id.slice(0, 100)} here.`);
  return scimJson(one);
}

const notAllowed = (methods: string) => new ScimError(405, `This answers ${methods} alone.`);

async function answerUsers(answering: Answering, asked: URLSearchParams): Promise<Response> {
  const { request, directory, chosen } = answering;
  if (request.method === 'GET') return listing(answering, Object.fromEntries(asked));
  if (request.method !== 'POST') throw notAllowed('GET and POST');
  const { user, id } = await createUser(directory, readDocument(await bodyOf(request)));
  const location = `${scimAddress(directory.workspaceId)}/Users/${id}`;
  return scimJson(chooseAttributes(user, chosen), 201, { location });
}

async function answerUser({ request, directory, chosen }: Answering, id: string): Promise<Response> {
  const shown = (user: object) => scimJson(chooseAttributes(user, chosen));
  switch (request.method) {
    case 'GET':
      return shown(await readUser(directory, id));
    case 'PUT':
      // What a whole User leaves out of these is taken away; the rest cannot be missing and stays.
      return shown(await writeUser(directory, id, { externalId: null, ...readDocument(await bodyOf(request)) }));
    case 'PATCH':
      return shown(await writeUser(directory, id, readPatch(await bodyOf(request))));
    case 'DELETE':
      await deleteUser(directory, id);
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    default:
      throw notAllowed('GET, PUT, PATCH and DELETE');
  }
}

/** A list that is asked for in a body (RFC 7644, 3.4.3). */
async function search(answering: Answering): Promise<Response> {
  const asked = await bodyOf(answering.request);
  if (typeof asked !== 'object' || asked === null) throw new ScimError(400, 'Send a SearchRequest.', 'invalidSyntax');
  return listing({ ...answering, chosen: chosenIn(asked) }, asked);
}

/** In an address the names stand in one text with commas, in a body in a list. */
function chosenIn(asked: object): Chosen {
  const { attributes, excludedAttributes } = asked as Record<string, unknown>;
  const names = (given: unknown) =>
    String(given ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  return { attributes: names(attributes), excluded: names(excludedAttributes) };
}

async function listing({ directory, chosen }: Answering, asked: object): Promise<Response> {
  const { filter, startIndex: first, count } = asked as Record<string, unknown>;
  const { users, total, startIndex } = await listUsers(directory, {
    filter: filter === undefined ? null : String(filter),
    startIndex: numberIn(first, 1),
    count: numberIn(count, COUNT),
  });
  const shown = users.map((user) => chooseAttributes(user, chosen));
  return scimJson(listOf(shown, { total, startIndex }));
}

function numberIn(given: unknown, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (Number.isSafeInteger(number) && Math.abs(number) < 1_000_000_000) return number;
  throw new ScimError(400, 'startIndex and count are whole numbers.', 'invalidValue');
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new ScimError(400, 'Send JSON.', 'invalidSyntax');
  }
}

function scimJson(body: object, status = 200, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': 'application/scim+json; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers: { ...own, ...headers } });
}

/** Every refusal in the form of SCIM (RFC 7644, 3.12), those of the rules of members among them. */
function refusal(error: unknown): Response {
  if (error instanceof ScimError) {
    const { status, message, scimType } = error;
    return scimJson(
      bodyOfError(status, message, scimType),
      status,
      status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    );
  }
  const requestId = newRequestId();
  if (!isExpected(error)) log.error({ err: error, requestId }, 'a directory could not be answered');
  const { status, body, headers } = describeError(error, requestId);
  return scimJson(bodyOfError(status, body.message), status, { ...headers, 'x-request-id': requestId });
}

const bodyOfError = (status: number, detail: string, scimType?: string) => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});
