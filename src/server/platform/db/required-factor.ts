import { type Sql, sql } from '@/server/platform/db/client';

/**
 * Whether the company `w` of a statement lets a session in that has this factor; a test company asks what its live one asks. Without
 * a session, as for a key or a job, it always does.
 */
export function admitsFactor(factor: 'own' | 'issuer' | null | undefined): Sql {
  if (factor === undefined || factor === 'own') return sql`true`;
  const suffices = factor === 'issuer' ? sql`asking.trusts_issuer_factor` : sql`false`;
  return sql`
    NOT EXISTS (SELECT FROM workspace asking WHERE asking.id = coalesce(w.live_workspace_id, w.id)
      AND asking.requires_second_factor AND NOT ${suffices})`;
}
