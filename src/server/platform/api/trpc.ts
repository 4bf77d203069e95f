import { initTRPC } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import { may, type Right, rolesWith } from '@/lib/folio/roles';
import { withCheckedSchemas } from '@/server/platform/api/checked-schemas';
import type { Actor, Context } from '@/server/platform/api/context';
import { isFresh } from '@/server/platform/api/context';
import type { RestMeta } from '@/server/platform/api/rest-meta';
import { type AppError, apiError, describeError, isExpected } from '@/server/platform/contract/errors';
import {
  grants,
  missingScope,
  narrowestScope,
  type Scope,
  type ScopeResource,
  slugOf,
  type WholeScope,
} from '@/server/platform/contract/scopes';
import type { Tag } from '@/server/platform/contract/tags';
import { readingMany } from '@/server/platform/db/client';
import { atCompanyTime } from '@/server/platform/runtime/company-time';
import { env } from '@/server/platform/runtime/env';
import { measures, secondsSince } from '@/server/platform/runtime/measures';
import { sendsTraces } from '@/server/platform/runtime/otlp';
import { traced } from '@/server/platform/runtime/tracing';

/** What a procedure with `rest.answers` returns; of several media types it says which one it is. */
export const BinaryAnswer = z.object({
  bytes: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array)
    .meta({ override: { type: 'string', format: 'binary' } }),
  filename: z.string(),
  contentType: z.string().optional(),
});
export type BinaryAnswer = z.output<typeof BinaryAnswer>;

/** The scopes that a key needs, and the right that a caller's role needs to have. */
type Access = {
  /** All of them, or one where `oneScope` says so. */
  scopes: WholeScope[];
  oneScope?: boolean;
  /** What it hands on is of every group of the API: to read its own group is not enough. */
  readsAll?: boolean;
  right: Right;
  /** The right that whoever made a key needs instead: its scopes say the rest. */
  rightOfKeys?: Right;
};

/**
 * `whilePaused`: it is done in a paused company as well, though it is a mutation.
 * `readsMany`: it only reads, may be run twice, and reads from the replica.
 */
export type Meta = OpenApiMeta<{ rest?: RestMeta; access?: Access; whilePaused?: boolean; readsMany?: boolean }>;

type RestOptions = {
  tag: Tag;
  summary: string;
  description?: string;
} & Partial<RestMeta>;

/** The meta of a procedure that is also a REST endpoint. */
export function rest(method: OpenApiMethod, path: `/v1/${string}`, options: RestOptions): Meta {
  const { tag, summary, description, status = 200, errors = [], ...others } = options;
  return { openapi: { method, path, summary, description, tags: [tag] }, rest: { status, errors, ...others } };
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = describeError(error, ctx?.requestId ?? '');
      const { message, meta, code: errorCode, ...rest } = body;
      const { code } = shape.data;
      // tRPC's own status of what is no answer of ours would be 500, trouble of the database included.
      const data = { ...rest, code, errorCode, status, httpStatus: status, requestId: meta.requestId };
      return { ...shape, message, data };
    },
  });

export const router = t.router;

/** Nothing is in between where nobody measures: each call would cost more. */
const unmeasured = sendsTraces ? t.procedure.use(inSpan()) : t.procedure;
const plain = env.METRICS_TOKEN ? unmeasured.use(timed()) : unmeasured;

/** Reports a procedure that the dashboard calls; one that `/v1` calls is reported as an operation. */
function timed() {
  return t.middleware(async ({ path, ctx, next }) => {
    const began = performance.now();
    const result = await next();
    const ending = result.ok ? 'ok' : 'error';
    if (ctx.user) measures.procedure?.({ procedure: path, ending, seconds: secondsSince(began) });
    return result;
  });
}

/** Runs a procedure in a span of its own, with the code of the error that it ends with. */
function inSpan() {
  return t.middleware(({ path, next }) => {
    const attributes = { 'rpc.system.name': 'trpc', 'rpc.method': path };
    return traced({ name: path, attributes }, async (span) => {
      const result = await next();
      if (!result.ok) span?.fail(describeError(result.error, '').body.code, isExpected(result.error));
      return result;
    });
  });
}

const procedure = withCheckedSchemas(plain);

/** For anyone, signed in or not. */
export const publicProcedure = procedure;

/** For a signed-in person, whatever the workspace and whoever vouches for them. Not for API keys. */
export const anySessionProcedure = procedure.use(({ ctx, next }) => {
  if (!ctx.user) throw apiError('SIGN_IN_REQUIRED');
  return next({ ctx: { user: ctx.user } });
});

/** For the person whose account it is: a session that a company's own provider began opens that company alone. */
export const userProcedure = anySessionProcedure.use(({ ctx, next }) => {
  if (ctx.user.scopedTo !== undefined) throw apiError('SESSION_OF_ONE_COMPANY');
  return next();
});

/**
 * For what is dangerous: a person has to have proven within fifteen minutes who they are; the dashboard asks them to.
 * An API key, which no borrowed browser has, is not asked. @throws 403 SIGN_IN_AGAIN
 */
export function assertFreshSignIn(user: Context['user']): void {
  if (!user || isFresh(user.signedInAt)) return;
  throw apiError('SIGN_IN_AGAIN');
}

const freshSignIn = t.middleware(({ ctx, next }) => {
  assertFreshSignIn(ctx.user);
  return next();
});

/** As userProcedure, for what gives or takes access to the account. */
export const freshUserProcedure = userProcedure.use(freshSignIn);

/** Whether somebody may do what a writeProcedure of a group does, where what they read depends on it. */
export function mayWrite({ role, scopes }: Pick<Actor, 'role' | 'scopes'>, resource: ScopeResource): boolean {
  return isWriter({ role }) && grants(scopes, 'write', resource);
}

/**
 * Whether somebody is of those who hand out secret addresses: others do not read them, since an address goes on working
 * when whoever has it has left. A key reads what its maker reads.
 */
export function isWriter({ role }: Pick<Actor, 'role'>): boolean {
  return may(role, 'write');
}

/** Reads the workspace. */
export const readProcedure = workspaceProcedure('read', 'read');
/** As readProcedure, for a list, a report or what is found: from the replica where there is one. It writes nothing. */
export const listProcedure = readProcedure.meta({ readsMany: true });
/** Reads what an accountant and the owners of a company do together. */
export const compareReadProcedure = workspaceProcedure('read', 'compareCompanies');
/** As compareReadProcedure, for a list. */
export const compareListProcedure = compareReadProcedure.meta({ readsMany: true });
/** The same for what they change of it. */
export const compareProcedure = workspaceProcedure('write', 'compareCompanies');
/** As compareProcedure, for what hands out everything of a quarter, or closes it. */
export const freshCompareProcedure = compareProcedure.use(freshSignIn);
/** As readProcedure, for what takes access from oneself: a person signs in afresh for it. */
export const freshReadProcedure = readProcedure.use(freshSignIn);
/** Corrects expenses that are there. */
export const correctExpensesProcedure = workspaceProcedure('write', 'correctExpenses');
/** Says what bank movements are. */
export const reconcileProcedure = workspaceProcedure('write', 'reconcile');
/** Prepares what is filed of a quarter. */
export const closeQuartersProcedure = workspaceProcedure('write', 'closeQuarters');
/** Closes and reopens quarters: a person signs in afresh for it. */
export const freshCloseQuartersProcedure = closeQuartersProcedure.use(freshSignIn);
/** Changes the workspace's books. */
export const writeProcedure = workspaceProcedure('write', 'write');
/** Sees what administers the workspace: keys, webhooks, logs. */
export const adminReadProcedure = workspaceProcedure('read', 'administer');
/** As adminReadProcedure, for a list. */
export const adminListProcedure = adminReadProcedure.meta({ readsMany: true });
/** Changes what administers the workspace: keys, webhooks, settings, members. */
export const adminProcedure = workspaceProcedure('write', 'administer');
/** As adminProcedure, for what gives or takes access, or says who issues: a person signs in afresh for it. */
export const freshAdminProcedure = adminProcedure.use(freshSignIn);
/** As adminProcedure, for what hands the workspace's data on: whoever subscribes to it must be able to read it. */
export const adminReadWriteProcedure = workspaceProcedure(['read', 'write'], 'administer', { readsAll: true });
/** As adminReadWriteProcedure, for where it is handed to and how that is signed. */
export const freshAdminReadWriteProcedure = adminReadWriteProcedure.use(freshSignIn);
/** What the owner alone sees. */
export const ownerReadProcedure = workspaceProcedure('read', 'own');
/** As ownerReadProcedure, for a list. */
export const ownerListProcedure = ownerReadProcedure.meta({ readsMany: true });
/** What the owner alone changes. */
export const ownerProcedure = workspaceProcedure('write', 'own');
/** E-invoices: for the owner, and for a key that was given their scope, while whoever made it may have keys. */
export const einvoiceProcedure = workspaceProcedure('einvoice:*', 'own', { rightOfKeys: 'administer' });
/** What became of e-invoices: for who reads the workspace, and for a key that was given the scope of e-invoices alone. */
export const einvoiceReadProcedure = workspaceProcedure(['einvoice:*', 'read'], 'read', { oneScope: true });
/** For the owner alone, who signs in afresh for it. */
export const freshOwnerProcedure = ownerProcedure.use(freshSignIn);
/** As einvoiceProcedure, for what the company signs with: a person signs in afresh for it. */
export const freshEinvoiceProcedure = einvoiceProcedure.use(freshSignIn);

function workspaceProcedure(
  needed: WholeScope | WholeScope[],
  right: Right,
  others: Omit<Access, 'scopes' | 'right'> = {},
) {
  const access = { scopes: [needed].flat(), right, ...others };
  return procedure.meta({ access }).use(({ ctx, next, meta, type }) => {
    if (!ctx.actor) throw noActor(ctx);
    assertAllowed(ctx.actor, meta);
    if (type === 'mutation' && ctx.actor.isPaused && !meta?.whilePaused) throw apiError('COMPANY_PAUSED');
    const run = () => next<{ actor: Actor }>({}); // it is in the context already: handing it on would copy that
    const proceed = meta?.readsMany && type === 'query' ? () => readingMany(run) : run;
    return ctx.actor.time ? atCompanyTime(ctx.actor.time, proceed) : proceed();
  });
}

/** A person who is no active member learns as much as of a workspace that does not exist. */
function noActor({ user, needs }: Context): AppError {
  if (needs === 'issuer') return apiError('COMPANY_SIGN_IN_REQUIRED');
  if (needs === 'factor') return apiError('SECOND_FACTOR_REQUIRED');
  if (user) return apiError('WORKSPACE_NOT_FOUND');
  return apiError('SIGN_IN_REQUIRED');
}

/** The group of the API that a procedure is part of; undefined of what only the dashboard calls. */
export function resourceOf({ openapi }: Meta): ScopeResource | undefined {
  const [tag] = openapi?.tags ?? [];
  return tag === undefined ? undefined : slugOf(tag as Tag);
}

/** What the procedure with this meta refuses: unless the actor's scopes and role both permit it. @throws 403 */
export function assertAllowed(actor: Actor, meta: unknown): void {
  const { access } = (meta ?? {}) as Meta;
  if (!access) return;
  const { scopes, oneScope, right, rightOfKeys = right } = access;
  const lacking = scopes.filter((it) => !grants(actor.scopes, it, groupOf(meta as Meta, it)));
  const [first] = lacking;
  if (first && !(oneScope && lacking.length < scopes.length)) {
    throw apiError('SCOPE_MISSING', { scope: missingScope(actor.scopes, first, groupOf(meta as Meta, first)) });
  }
  assertRight(actor, actor.apiKeyId ? rightOfKeys : right);
}

/** The narrowest scopes that a key needs for a procedure, as its maker would name them. */
export function scopesOf(meta: Meta): Scope[] {
  const { scopes = [] } = meta.access ?? {};
  return scopes.map((it) => narrowestScope(it, groupOf(meta, it)));
}

/** The group of which a scope is enough: none where the procedure hands on what every group has. */
function groupOf(meta: Meta, needed: WholeScope): ScopeResource | undefined {
  return meta.access?.readsAll && needed === 'read' ? undefined : resourceOf(meta);
}

/** @throws 403 unless the actor's role has the right */
export function assertRight(actor: Pick<Actor, 'role'>, right: Right): void {
  if (!may(actor.role, right)) {
    throw apiError('ROLE_MISSING', { roles: rolesWith(right).join(' or '), role: actor.role });
  }
}
