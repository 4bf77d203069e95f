import { cutText } from '@/lib/text/cut-text';
import type { KeyUse } from '@/server/access/api-keys/authenticate-key';
import type { RestResponse } from '@/server/entry/rest/http';
import type { MatchedRoute } from '@/server/entry/rest/routes';
import type { CallOrigin } from '@/server/platform/api/context';
import { repeatably, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { measures } from '@/server/platform/runtime/measures';

const FLUSH_EVERY_MS = 1000;
const MOST_WAITING = 5000;

type Entry = {
  id: string;
  workspaceId: string;
  apiKeyId: string;
  method: string;
  path: string;
  endpoint: string;
  status: number;
  durationMs: number;
  error: string | null;
  createdAt: Date;
};

type Answered = {
  requestId: string;
  startedAt: Date;
  path: string;
  from: CallOrigin;
  match?: MatchedRoute;
  use?: KeyUse;
};

/** When a key was used last and from where. */
type LastUse = { at: Date; address: string | null };

// Written once a second for all callers: a row a request would cost as much as the request.
const buffer = {
  entries: [] as Entry[],
  lastUses: new Map<string, LastUse>(),
  timer: undefined as NodeJS.Timeout | undefined,
};

/** Notes an authenticated request for the workspace's request log. Never delays or fails the answer. */
export function logRequest(answered: Answered, method: string, answer: RestResponse) {
  const { requestId, startedAt, path, from, match, use } = answered;
  const durationMs = machineClock.now().getTime() - startedAt.getTime();
  if (match)
    measures.operation?.({ method, route: match.route.pattern, status: answer.status, seconds: durationMs / 1000 });
  log.debug({ requestId, method, path, status: answer.status, durationMs }, 'answered');
  if (!use?.actor.apiKeyId || buffer.entries.length >= MOST_WAITING) return;

  const { apiKeyId, workspaceId } = use.actor;
  const error = answer.status >= 400 ? errorOf(answer) : null;
  const shown = path.slice(0, 500);
  const endpoint = match?.route.pattern ?? shown;
  const { status } = answer;
  const entry = { id: requestId, workspaceId, apiKeyId, method, path: shown, endpoint, status };
  buffer.entries.push({ ...entry, durationMs, error, createdAt: startedAt });
  buffer.lastUses.set(apiKeyId, { at: startedAt, address: from.address ?? null });
  buffer.timer ??= setTimeout(() => void flushRequestLog(), FLUSH_EVERY_MS).unref();
}

/** Writes what has been noted so far, and when each key was last used. */
export async function flushRequestLog(): Promise<void> {
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  const entries = buffer.entries.splice(0);
  const lastUses = new Map(buffer.lastUses);
  buffer.lastUses.clear();
  if (entries.length === 0) return;
  try {
    await repeatably(() => insert(entries));
    await repeatably(() => touchKeys(lastUses));
  } catch (error) {
    log.warn({ err: error, lost: entries.length }, 'the request log was not written');
  }
}

// As one JSON text: an array a column costs more to write than the requests themselves, and Prisma many times that.
async function insert(entries: Entry[]): Promise<void> {
  await rows(sql`
    INSERT INTO api_request (id, workspace_id, api_key_id, method, path, endpoint, status, duration_ms, error, created_at)
    SELECT id, "workspaceId", "apiKeyId", method, path, endpoint, status, "durationMs", error, "createdAt"
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS entry (
      id text, "workspaceId" text, "apiKeyId" text, method text, path text, endpoint text, status int,
      "durationMs" int, error text, "createdAt" timestamptz)
    ON CONFLICT DO NOTHING`); // written before, by an attempt whose answer was lost
}

async function touchKeys(lastUses: Map<string, LastUse>): Promise<void> {
  const uses = [...lastUses.values()];
  await rows(sql`
    UPDATE api_key SET last_used_at = used.at, last_used_address = used.address
    FROM unnest(${[...lastUses.keys()]}::text[], ${uses.map(({ at }) => at)}::timestamptz[],
      ${uses.map(({ address }) => address)}::text[]) AS used (id, at, address)
    WHERE api_key.id = used.id AND (api_key.last_used_at IS NULL OR api_key.last_used_at <= used.at)`);
}

function errorOf({ body }: RestResponse): string | null {
  const { message } = JSON.parse(String(body)) as { message?: string };
  return message === undefined ? null : cutText(message, 300, 'units');
}
