import { directoryRoles } from '@/lib/folio/roles';

// What a directory is told of the server (RFC 7643, 5 to 7).

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** Of people that one answer lists. */
export const MOST_LISTED = 200;

const text = {
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
};
const listed = { type: 'complex', multiValued: true, required: false, mutability: 'readWrite', returned: 'default' };
/** There is one of each: which is the primary one is no question. */
const always = { mutability: 'readOnly' };
const flag = { type: 'boolean', multiValued: false, required: false, mutability: 'readWrite', returned: 'default' };

const attributes = [
  {
    ...text,
    name: 'userName',
    description: 'What the directory signs the person in by.',
    required: true,
    uniqueness: 'server',
  },
  {
    ...{ name: 'name', description: 'The name in its parts.', type: 'complex', multiValued: false, required: false },
    ...{ mutability: 'readOnly', returned: 'default' },
    subAttributes: [{ ...text, name: 'formatted', description: 'The whole name.', mutability: 'readOnly' }],
  },
  {
    ...text,
    name: 'displayName',
    description: 'The name that others see. It stays as it is of whoever has an account of their own.',
  },
  { ...flag, name: 'active', description: 'Whether the person may open the company.' },
  {
    ...listed,
    name: 'emails',
    required: true,
    description: 'One address, which mail goes to.',
    subAttributes: [
      { ...text, name: 'value', description: 'The address.', required: true },
      { ...text, ...always, name: 'type', description: 'Always work.', canonicalValues: ['work'] },
      { ...flag, ...always, name: 'primary', description: 'Always true.' },
    ],
  },
  {
    ...listed,
    name: 'roles',
    description: 'One role in the company; owners are made by owners.',
    subAttributes: [
      { ...text, name: 'value', description: 'The role.', canonicalValues: directoryRoles },
      { ...flag, ...always, name: 'primary', description: 'Always true.' },
    ],
  },
];

/** @param base the address of SCIM for the company */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [CONFIG],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_LISTED },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        ...{ type: 'oauthbearertoken', name: 'Bearer token', primary: true },
        description: 'The token that an owner makes under Sign-in of the company.',
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function schemas(base: string) {
  const meta = { resourceType: 'Schema', location: `${base}/Schemas/${USER}` };
  return [{ schemas: [SCHEMA], id: USER, name: 'User', description: 'A member of the company.', attributes, meta }];
}

export function resourceTypes(base: string) {
  const meta = { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` };
  const user = { id: 'User', name: 'User', endpoint: '/Users', description: 'Members of the company.', schema: USER };
  return [{ schemas: [RESOURCE_TYPE], ...user, schemaExtensions: [], meta }];
}

export function listOf(resources: readonly object[], { total = resources.length, startIndex = 1 } = {}) {
  return { schemas: [LIST], totalResults: total, startIndex, itemsPerPage: resources.length, Resources: resources };
}
