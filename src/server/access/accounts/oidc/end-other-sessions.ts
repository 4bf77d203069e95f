import { isIssuerOnly } from '@/server/access/accounts/oidc/issuer';
import { rows, sql } from '@/server/platform/db/client';
import { log } from '@/server/platform/runtime/log';

/** Where people come in by their provider alone, no session goes on that a password began before that was set. */
export async function endOtherSessions(): Promise<void> {
  if (!isIssuerOnly) return;
  const ended = await rows(sql`
    DELETE FROM session s WHERE NOT EXISTS (SELECT FROM issuer_session i WHERE i.session_id = s.id) RETURNING s.id`);
  if (ended.length > 0)
    log.info({ sessions: ended.length }, 'sessions ended that no provider vouches for: OIDC_ONLY is on');
}
