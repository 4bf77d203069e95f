import { z } from 'zod';
import { ScimError } from '@/server/access/accounts/scim/scim-error';
import { type Sql, sql } from '@/server/platform/db/client';

const comparison = /^\s*([\w.:-]+)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i;

/**
 * The condition of a filter for the members `m` with their person `u` (RFC 7644, 3.4.2.2). Directories look for one person before they
 * write: it compares one attribute for equality. Only `externalId` and `id` tell small letters from capitals.
 * @throws {ScimError} 400 `invalidFilter`
 */
export function conditionOf(filter: string | null): Sql {
  if (filter === null) return sql`true`;
  const [, attribute = '', written = ''] = comparison.exec(filter) ?? [];
  const value = z.union([z.string(), z.boolean()]).safeParse(parsed(written)).data;
  const name = attribute.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '').toLowerCase();
  if (typeof value === 'boolean' && name === 'active') return sql`(m.status = 'active') = ${value}`;
  if (typeof value === 'string') {
    if (name === 'username') return sql`lower(coalesce(m.directory_name, u.issuer_email, u.email)) = lower(${value})`;
    if (name === 'externalid') return sql`m.directory_id = ${value}`;
    if (name === 'id') return sql`m.id = ${value}`;
    if (name === 'emails.value' || name === 'emails')
      return sql`lower(coalesce(u.issuer_email, u.email)) = lower(${value})`;
  }
  throw new ScimError(
    400,
    'Compare one of userName, externalId, id, emails.value and active, such as userName eq "ana@example.com".',
    'invalidFilter',
  );
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written.startsWith('"') ? written : written.toLowerCase());
  } catch {
    return undefined;
  }
}
