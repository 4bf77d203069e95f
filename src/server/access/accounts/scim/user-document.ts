import { z } from 'zod';
import { directoryRoles, type RoleName } from '@/lib/folio/roles';
import { isWebAddressIn } from '@/lib/text/web-address';
import { ScimError } from '@/server/access/accounts/scim/scim-error';
import { isStorable } from '@/server/platform/contract/storable';

/** What a directory says of a person; what it leaves out is undefined, what it takes away is null. */
export type SentUser = {
  userName?: string;
  externalId?: string | null;
  name?: string;
  email?: string;
  active?: boolean;
  role?: RoleName;
};

const Text = z.string().trim().min(1).max(320);
/** Microsoft Entra sends "True" and "False" as texts. */
const Flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);
const Address = z.string().trim().toLowerCase().pipe(z.email());

/** Attributes of the standard that Folio has no use for: a directory that sends them is not refused. */
const unused = new Set([
  ...['addresses', 'entitlements', 'groups', 'ims', 'locale', 'nickname', 'password', 'phonenumbers', 'photos'],
  ...['preferredlanguage', 'profileurl', 'timezone', 'title', 'usertype', 'x509certificates', 'meta', 'schemas', 'id'],
]);

const core = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;

/**
 * What a whole User says, or the value of a change without a path, which may name its attributes by paths as Entra does. Names of
 * attributes are the same in any case (RFC 7643, 2.1). @throws {ScimError} 400
 */
export function readDocument(value: unknown): SentUser {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('a User is an object');
  const sent: SentUser = {};
  for (const [path, part] of Object.entries(value)) Object.assign(sent, readAttribute(path, part));
  return { ...sent, ...nameIn(value) };
}

/** The whole name, which directories write in several ways: what is shown comes first. */
function nameIn(value: object): Pick<SentUser, 'name'> {
  const parts = new Map(Object.entries(value).map(([path, part]) => [path.replace(core, '').toLowerCase(), part]));
  const name: unknown = parts.get('name');
  if (typeof name === 'object' && name !== null) {
    for (const [path, part] of Object.entries(name)) parts.set(`name.${path.toLowerCase()}`, part);
  }
  const [given, family] = [parts.get('name.givenname'), parts.get('name.familyname')];
  const whole = typeof given === 'string' && typeof family === 'string' ? `${given} ${family}` : undefined;
  const written = parts.get('displayname') || parts.get('name.formatted') || whole;
  return written ? { name: read('displayName', Text, written).slice(0, 200) } : {};
}

/** What is sent of one attribute; `path` is that of a change (RFC 7644, 3.5.2). @throws {ScimError} 400 */
export function readAttribute(path: string, value: unknown): SentUser {
  const attribute = path.replace(core, '').toLowerCase();
  const [, name = '', sub] = /^([\w$-]+)(?:\[[^\]]*\])?(?:\.([\w$-]+))?$/.exec(attribute) ?? [];
  switch (name) {
    case 'username':
      return { userName: read('userName', Text, value) };
    case 'externalid':
      return { externalId: value === null ? null : read('externalId', Text, value) };
    case 'active':
      return { active: read('active', Flag, value) };
    case 'displayname':
      return { name: read('displayName', Text, value) };
    case 'name':
      return sub === 'formatted' ? { name: read('name.formatted', Text, value) } : {};
    case 'emails':
      return withValue('emails', value, (email) => ({ email: read('emails', Address, email) }));
    case 'roles':
      return withValue('roles', value, (role) => ({ role: readRole(role) }));
    default:
      if (unused.has(name) || attribute.startsWith('urn:')) return {};
      throw new ScimError(400, `There is no attribute ${path.slice(0, 100)} of a User.`, 'invalidPath');
  }
}

/** The value of a plural attribute: the primary one, or the first; or the value alone, by a path that ends there. */
function withValue(name: string, value: unknown, read: (value: unknown) => SentUser): SentUser {
  if (typeof value === 'string') return read(value);
  if (typeof value === 'boolean') return {}; // `emails[…].primary`
  const entries = z
    .array(z.union([z.string(), z.looseObject({ value: z.unknown().optional(), primary: z.unknown().optional() })]))
    .safeParse(Array.isArray(value) ? value : [value]);
  if (!entries.success) throw invalid(`${name} is a list of objects with a value`);
  const objects = entries.data.map((it) => (typeof it === 'string' ? { value: it, primary: false } : it));
  const one = objects.find(({ primary }) => Flag.safeParse(primary).data) ?? objects[0];
  return one?.value === undefined ? {} : read(one.value);
}

function readRole(value: unknown): RoleName {
  const role = directoryRoles.find((it) => it === String(value).toLowerCase());
  if (role) return role;
  throw invalid(`roles has one of ${directoryRoles.join(', ')}; owners are made by owners`);
}

function read<Value>(name: string, schema: z.ZodType<Value>, value: unknown): Value {
  const found = schema.safeParse(value);
  if (!found.success || !isStorable(String(found.data))) throw invalid(`${name} has another form`);
  return found.data;
}

function invalid(what: string): ScimError {
  return new ScimError(400, `Send another value: ${what}.`, 'invalidValue');
}

const Operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(500).optional(),
  value: z.unknown().optional(),
});

/** A PATCH (RFC 7644, 3.5.2); its members may be written in any case, as Entra does. */
const Patch = z.object({ operations: z.array(Operation).min(1).max(100) });

const lowered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, it]) => [name.toLowerCase(), it]))
    : value;

/** What the operations of a PATCH say in the end. @throws {ScimError} 400 */
export function readPatch(body: unknown): SentUser {
  const { operations } = lowered(body) as { operations?: unknown };
  const patch = Patch.safeParse({ operations: Array.isArray(operations) ? operations.map(lowered) : operations });
  if (!patch.success)
    throw new ScimError(400, 'Send Operations, each with an op: add, replace or remove.', 'invalidSyntax');
  const sent: SentUser = {};
  const parts: Record<string, unknown> = {}; // given and family name come in two operations
  for (const { op, path, value } of patch.data.operations) {
    if (op === 'remove') Object.assign(sent, removed(path));
    else if (path === undefined) Object.assign(sent, readDocument(value));
    else {
      Object.assign(sent, readAttribute(path, value));
      parts[path] = value;
    }
  }
  return { ...sent, ...nameIn(parts) };
}

/** Nothing but what the directory calls a person can be missing. @throws {ScimError} 400 */
function removed(path: string | undefined): SentUser {
  if (path === undefined) throw new ScimError(400, 'Say what is removed, by its path.', 'invalidPath');
  if (path.replace(core, '').toLowerCase() === 'externalid') return { externalId: null };
  if (/^(username|active)$/i.test(path.replace(core, '')))
    throw new ScimError(400, `${path} cannot be removed.`, 'mutability');
  readAttribute(path.replace(/\[.*/, ''), /^(emails|roles)/i.test(path) ? [] : 'x');
  return {};
}

/** A name that leads nowhere: it stands in mail to others. */
export function plainName(name: string | undefined, email: string): string {
  const written = name?.trim().slice(0, 200) ?? '';
  return written === '' || isWebAddressIn(written) ? (email.split('@')[0] ?? email) : written;
}
