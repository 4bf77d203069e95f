import { type Sql, sql } from '@/server/platform/db/client';

type Session = { factor?: 'own' | 'issuer' | null; scopedTo?: string };

/**
 * Whether the company `w` of a statement lets the session of its member `m` in as far as it goes by who has begun it: a company may
 * have its members come by its own OpenID provider alone. An owner with a second factor of their own always comes in: it is the
 * way back where the provider is broken. Whoever acts without a session, as a key or a job does, is not asked.
 */
export function admitsSignIn({ factor, scopedTo }: Session): Sql {
  if (factor === undefined || scopedTo !== undefined) return sql`true`; // another company's is out of its scope
  const isWayBack = factor === 'own' ? sql`m.role = 'owner'` : sql`false`;
  return sql`
    (${isWayBack} OR NOT EXISTS (SELECT FROM company_issuer asking
      WHERE asking.workspace_id = coalesce(w.live_workspace_id, w.id) AND asking.is_required))`;
}
