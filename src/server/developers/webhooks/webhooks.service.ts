import { newId } from '@/lib/text/id';
import { newWebhookSecret } from '@/lib/text/webhook-secret';
import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { openPace } from '@/server/developers/webhooks/pace';
import { failPaused, releasePaused } from '@/server/developers/webhooks/paused-deliveries';
import { assertFilters } from '@/server/developers/webhooks/webhook-filters';
import { hideHeaders, type SealedHeaders, sealHeaders } from '@/server/developers/webhooks/webhook-headers';
import type { WebhookFilters, WebhookHeaders } from '@/server/developers/webhooks/webhook-options.schema';
import { isSecretOf, sealSecret } from '@/server/developers/webhooks/webhook-secret';
import type {
  RotatedSecret,
  Webhook,
  WebhookCreate,
  WebhookList,
  WebhookListInput,
  WebhookPatch,
  WebhookStatus,
} from '@/server/developers/webhooks/webhooks.schema';
import { Prisma, type Webhook as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { touchChanged } from '@/server/platform/db/change-row';
import { db, firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { checkUrl } from '@/server/platform/outgoing-http/outgoing-http';
import { machineClock } from '@/server/platform/runtime/clock';

const MOST_WEBHOOKS = 20;
const BOTH_SECRETS_MS = 24 * 60 * 60 * 1000;

/** The workspace's webhooks, newest first. */
export async function listWebhooks({ workspaceId }: Actor, input: WebhookListInput): Promise<WebhookList> {
  const page = pageOf(input);
  const where: Prisma.WebhookWhereInput = {
    workspaceId,
    ...(input.status && { status: { in: input.status } }),
    ...(page.q && containsText(page.q)),
  };
  return listRows(page, where, {
    count: () => db.webhook.count({ where }),
    find: (query) => db.webhook.findMany(query),
    toItem: toWebhook,
  });
}

/** @throws 404 */
export async function getWebhook({ workspaceId }: Actor, id: string): Promise<Webhook> {
  return toWebhook(await findWebhook(workspaceId, id));
}

/** @throws 400 for an address that is refused, 422 where there are twenty already */
export async function createWebhook(actor: Actor, input: WebhookCreate): Promise<Webhook> {
  const { workspaceId } = actor;
  assertUrl(input.url);
  assertFilters(input.filters ?? [], input.events);
  const id = newId('wh');
  const now = machineClock.now();
  return inTransaction(async (tx) => {
    await assertRoom(workspaceId);
    const state = { status: statusOf(input, 'active'), ...(input.secret && { secret: sealSecret(id, input.secret) }) };
    const data = { id, workspaceId, ...replacing(id, input), ...state, createdAt: now, updatedAt: now };
    await recordEvent(tx, actor, 'webhook_created', { url: input.url });
    const made = await db.webhook.create({ data });
    if (made.ratePerSecond !== null) await openPace(id);
    return toWebhook(made);
  });
}

/** PUT: what is left out is cleared, but for the secret, which nobody can read back to send again. @throws 404, 400 */
export function replaceWebhook(actor: Actor, id: string, input: WebhookCreate): Promise<Webhook> {
  return change(actor, id, { ...input, filters: input.filters ?? null }, (before) => ({
    ...replacing(id, input, before),
    status: statusOf(input, before.status),
    ...changedSecret(before, input.secret),
  }));
}

/** PATCH: what is left out stays, null clears. @throws 404, 400 */
export function updateWebhook(actor: Actor, id: string, input: WebhookPatch): Promise<Webhook> {
  const { secret, active, status, metadata, payload, retrySchedule, ordering, whilePaused, headers, filters, ...same } =
    input;
  return change(actor, id, input, (before) => ({
    ...same,
    ...((active != null || status != null) && { status: statusOf(input, before.status) }),
    ...(metadata !== undefined && { metadata: metadata ?? Prisma.DbNull }),
    ...(payload !== undefined && { payload: payload ?? 'full' }),
    ...(retrySchedule !== undefined && { retrySchedule: retrySchedule ?? 'standard' }),
    ...(ordering !== undefined && { ordering: ordering ?? 'none' }),
    ...(whilePaused !== undefined && { whilePaused: whilePaused ?? 'drop' }),
    ...(headers !== undefined && { headers: storedHeaders(id, headers, before) }),
    ...(filters !== undefined && { filters: storedFilters(filters) }),
    ...changedSecret(before, secret),
  }));
}

/** With its history. @throws 404 */
export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    const { url } = await lockWebhook(workspaceId, id);
    await db.webhook.deleteMany({ where: { id, workspaceId } });
    await recordEvent(tx, actor, 'webhook_deleted', { url });
  });
}

/** Gives the webhook a new secret, shown this once; for 24 hours the one before it signs beside it. @throws 404 */
export async function rotateSecret(actor: Actor, id: string): Promise<RotatedSecret> {
  const { workspaceId } = actor;
  const secret = newWebhookSecret();
  const until = new Date(machineClock.now().getTime() + BOTH_SECRETS_MS);
  return inTransaction(async (tx) => {
    const { secret: before, url } = await lockWebhook(workspaceId, id);
    await recordEvent(tx, actor, 'webhook_secret_rotated', { url });
    const previous = { previousSecret: before, previousSecretExpiresAt: before && until };
    await db.webhook.update({ where: { id, workspaceId }, data: { secret: sealSecret(id, secret), ...previous } });
    return { secret, ...(before && { previousValidUntil: until.toISOString() }) };
  });
}

/** From now on the secret before the last rotation signs nothing any more. @throws 404 */
export async function endPreviousSecret(actor: Actor, id: string): Promise<Webhook> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const before = await lockWebhook(workspaceId, id);
    if (overlapOf(before)) await recordEvent(tx, actor, 'webhook_old_secret_ended', { url: before.url });
    const data = { previousSecret: null, previousSecretExpiresAt: null };
    return toWebhook(await db.webhook.update({ where: { id, workspaceId }, data }));
  });
}

/** The row of a webhook of this workspace. @throws 404 */
export async function findWebhook(workspaceId: string, id: string): Promise<Row> {
  const row = await db.webhook.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound('Webhook');
  return row;
}

type Change = (before: Row) => Prisma.WebhookUncheckedUpdateInput;

async function change(actor: Actor, id: string, input: WebhookPatch, changed: Change): Promise<Webhook> {
  const { workspaceId } = actor;
  if (input.url !== undefined) assertUrl(input.url);
  return inTransaction(async (tx) => {
    const before = await lockWebhook(workspaceId, id);
    const data = changed(before);
    const { events = before.events, filters = before.filters } = input;
    assertFilters((filters ?? []) as WebhookFilters, events);
    const after = await touchChanged(before, (touched) =>
      db.webhook.update({ where: { id, workspaceId }, data: { ...data, ...touched } }),
    );
    const fields = changedFields(before, after).join(', ');
    if (after.ratePerSecond !== null) await openPace(id);
    if (fields) await recordEvent(tx, actor, 'webhook_changed', { url: after.url, fields });
    return toWebhook(after.status === before.status ? after : await followStatus(before.status, after));
  });
}

/** What was held back goes out once the webhook is active, and never where it is switched off; what failed before is forgotten. */
async function followStatus(before: WebhookStatus, { id, workspaceId, status, updatedAt }: Row): Promise<Row> {
  if (status === 'active') await releasePaused(id);
  else if (before === 'paused') await failPaused(id);
  const forgotten = { pauseReason: null, failingSince: null, warnedAt: null };
  const data = { ...forgotten, updatedAt, ...(status === 'active' && { activeSince: machineClock.now() }) };
  return db.webhook.update({ where: { id, workspaceId }, data });
}

/** The row of a webhook of this workspace, locked against changes until the transaction ends. @throws 404 */
export async function lockWebhook(workspaceId: string, id: string): Promise<Row> {
  await firstRow(sql`SELECT id FROM webhook WHERE id = ${id} AND workspace_id = ${workspaceId} FOR NO KEY UPDATE`);
  return findWebhook(workspaceId, id);
}

function assertUrl(url: string): void {
  const reason = checkUrl(url);
  if (reason) throw invalid(['url'], reason);
}

/** Creations of one workspace wait for each other here, so that none counts what another is about to add. */
async function assertRoom(workspaceId: string): Promise<void> {
  await firstRow(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR NO KEY UPDATE`);
  if ((await db.webhook.count({ where: { workspaceId } })) < MOST_WEBHOOKS) return;
  throw apiError('WEBHOOK_LIMIT_REACHED', { most: MOST_WEBHOOKS });
}

function replacing(id: string, input: WebhookCreate, before?: Row) {
  const { url, events, name, metadata, payload, retrySchedule, ordering, whilePaused, pauseAfterFailures } = input;
  return {
    ...{ url, events, name: name ?? null, metadata: metadata ?? Prisma.DbNull, payload: payload ?? 'full' },
    ...{ retrySchedule: retrySchedule ?? 'standard', whilePaused: whilePaused ?? 'drop' },
    ...{ ordering: ordering ?? 'none', pauseAfterFailures: pauseAfterFailures ?? null },
    ratePerSecond: input.ratePerSecond ?? null,
    ...{ headers: storedHeaders(id, input.headers, before), filters: storedFilters(input.filters) },
  };
}

function storedHeaders(id: string, headers: WebhookHeaders | null | undefined, before?: Row) {
  const sealed = sealHeaders(id, headers ?? {}, (before?.headers ?? {}) as SealedHeaders);
  return Object.keys(sealed).length > 0 ? sealed : Prisma.DbNull;
}

function storedFilters(filters: WebhookFilters | null | undefined) {
  return filters?.length ? filters : Prisma.DbNull;
}

/** A secret that is set by hand replaces the one before at once; only `rotateSecret` lets both sign for a while. */
function changedSecret({ id, secret: sealed, previousSecret }: Row, secret: string | null | undefined) {
  if (secret === undefined || (previousSecret === null && isSecretOf(id, sealed, secret))) return {};
  return { secret: secret && sealSecret(id, secret), previousSecret: null, previousSecretExpiresAt: null };
}

/**
 * `status` and `active` are two views of one state. Where they contradict each other, the one that differs from how
 * the webhook was is meant: clients send back what they read, and change the one they know. @throws 400
 */
function statusOf({ status, active }: Pick<WebhookPatch, 'status' | 'active'>, before: WebhookStatus): WebhookStatus {
  const wasActive = before === 'active';
  const fromActive = active ? 'active' : wasActive ? 'inactive' : before;
  if (status == null) return active == null ? 'active' : fromActive;
  if (active == null || active === (status === 'active') || active === wasActive) return status;
  if (status === before) return fromActive;
  throw invalid(['active'], `active: ${active} contradicts status: "${status}". Send one of them.`);
}

/** Until when the secret before the last rotation signs too; undefined where it does not. */
function overlapOf({ previousSecret, previousSecretExpiresAt: until }: Row): Date | undefined {
  return previousSecret && until && until > machineClock.now() ? until : undefined;
}

function toWebhook(row: Row): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.status === 'active',
    status: row.status,
    hasSecret: row.secret !== null,
    previousSecretExpiresAt: overlapOf(row)?.toISOString(),
    name: row.name ?? undefined,
    metadata: (row.metadata as Webhook['metadata']) ?? undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    payload: row.payload === 'full' ? undefined : row.payload,
    retrySchedule: row.retrySchedule === 'standard' ? undefined : row.retrySchedule,
    ordering: row.ordering === 'none' ? undefined : row.ordering,
    whilePaused: row.whilePaused === 'drop' ? undefined : row.whilePaused,
    pauseAfterFailures: row.pauseAfterFailures ?? undefined,
    ratePerSecond: row.ratePerSecond ?? undefined,
    pauseReason: row.pauseReason ?? undefined,
    failingSince: row.failingSince?.toISOString(),
    headers: row.headers ? hideHeaders(row.headers as SealedHeaders) : undefined,
    filters: (row.filters as Webhook['filters']) ?? undefined,
  };
}
