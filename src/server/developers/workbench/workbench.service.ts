import { timeOfId } from '@/lib/text/id';
import { deliveryRows, eventRows, newestOf, requestRows } from '@/server/developers/workbench/step-rows';
import {
  type Step,
  type StepList,
  type StepListInput,
  stepKinds,
  type Trace,
} from '@/server/developers/workbench/workbench.schema';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { pageOf, toLog } from '@/server/platform/db/list-rows';
import { IdRow } from '@/server/platform/db/row-schemas';
import { logEvents } from '@/server/platform/events/log-events';

/** Requests, events and deliveries of a company on one time line, newest first; requests are about a second behind. */
export async function listSteps({ workspaceId }: Actor, input: StepListInput): Promise<StepList> {
  const page = pageOf({ ...input, offset: 0 });
  const { kind, apiKeyId, onlyTrouble } = input;
  const { q, after } = page;
  const named = q ? await eventsNamed(workspaceId, q) : undefined;
  const before = (table: Sql) =>
    after
      ? sql` AND ${table}.created_at <= ${after.createdAt} AND NOT (${table}.created_at = ${after.createdAt} AND ${table}.id <= ${after.id})`
      : sql``;
  const onlyIf = (condition: unknown, part: Sql) => (condition ? part : sql``);
  const ofKey = onlyIf(
    apiKeyId,
    sql` AND EXISTS (SELECT FROM api_request made WHERE made.id = event.request_id AND made.api_key_id = ${apiKeyId})`,
  );
  const sources = {
    request: requestRows(
      workspaceId,
      sql`${before(sql`request`)}${onlyIf(apiKeyId, sql` AND request.api_key_id = ${apiKeyId}`)}${onlyIf(
        onlyTrouble,
        sql` AND request.status >= 400`,
      )}${onlyIf(q, q?.startsWith('req_') ? sql` AND request.id = ${q}` : sql` AND strpos(request.path, ${q}) > 0`)}`,
    ),
    event: eventRows(
      workspaceId,
      sql`${before(sql`event`)}${ofKey}${onlyIf(named, sql` AND event.id = ANY (${named ?? []}::text[])`)}${onlyIf(
        onlyTrouble,
        sql` AND false`,
      )}`,
    ),
    delivery: deliveryRows(
      workspaceId,
      sql`${before(sql`delivery`)}${ofKey}${onlyIf(
        onlyTrouble,
        sql` AND delivery.status IN ('failed', 'retrying')`,
      )}${onlyIf(named, sql` AND (delivery.event_id = ANY (${named ?? []}::text[]) OR delivery.id = ${q})`)}`,
    ),
  };
  const wanted = kind ? [sources[kind]] : Object.values(sources);
  return toLog(await newestOf(workspaceId, wanted, page.limit + 1), page);
}

const MOST_TRACED = 200;

/**
 * What belongs together by the id of a request, an event or a delivery: the request, its events and their deliveries, the
 * first first, 200 at most, of which deliveries are left out first. What a person or Folio did has no request. @throws 404
 */
export async function traceOf({ workspaceId }: Actor, id: string): Promise<Trace> {
  const events = await eventsNamed(workspaceId, id);
  const isOfThese = sql` AND event.id = ANY (${events}::text[])`;
  const requests = requestRows(
    workspaceId,
    sql` AND (request.id = ${id} OR request.id IN (SELECT request_id FROM event WHERE true${isOfThese}))`,
  );
  const sent = deliveryRows(workspaceId, sql` AND delivery.event_id = ANY (${events}::text[])`);
  const found: Step[] = [];
  // A kind after the other: a delivery is shown below its event, and a large batch has more of them than there is room for.
  for (const source of [requests, eventRows(workspaceId, isOfThese), sent]) {
    found.push(...(await newestOf(workspaceId, [source], MOST_TRACED + 1 - found.length)));
  }
  if (found.length === 0) throw notFound('Entry');
  const placeOf = ({ createdAt, kind, id }: Step) => `${createdAt} ${stepKinds.indexOf(kind)} ${id}`;
  const steps = found.slice(0, MOST_TRACED).sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return { steps, isCut: found.length > MOST_TRACED };
}

const MOST_EVENTS = 1000;

/**
 * The ids of the newest events that an id has to do with, 1,000 at most: of a request, a delivery or an event those that
 * belong to the same request, of a resource all. An event is at most an hour away from its request.
 */
async function eventsNamed(workspaceId: string, id: string): Promise<string[]> {
  // By its id, for its row is written a second later, and removed before its events are.
  const requestedAt = (id.startsWith('req_') && timeOfId(id)) || null;
  await logEvents(workspaceId); // a resource's events are found by the log
  const found = await rows(
    IdRow,
    sql`
    WITH start AS (
      SELECT ${id}::text AS request_id, ${requestedAt}::timestamptz AS created_at, NULL AS event_id WHERE ${requestedAt !== null}::boolean
      UNION ALL SELECT request_id, created_at, id FROM event WHERE id = ${id} AND workspace_id = ${workspaceId}
      UNION ALL SELECT request_id, event.created_at, event.id FROM delivery JOIN event ON event.id = delivery.event_id
                WHERE delivery.id = ${id} AND delivery.workspace_id = ${workspaceId}
    )
    SELECT id FROM (
      SELECT event_id AS id FROM event_log_entry WHERE workspace_id = ${workspaceId} AND resource_id = ${id}
      UNION SELECT event_id FROM start WHERE event_id IS NOT NULL
      UNION SELECT event.id FROM start JOIN event ON event.request_id = start.request_id
            AND event.workspace_id = ${workspaceId}
            AND event.created_at BETWEEN start.created_at - interval '1 hour' AND start.created_at + interval '1 hour'
    ) AS named ORDER BY id DESC LIMIT ${MOST_EVENTS}`,
  );
  return found.map((row) => row.id);
}
