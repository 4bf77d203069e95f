import { createEnv } from '@t3-oss/env-nextjs';
import { z } from 'zod';
import { LOOPBACK_NAMES } from '@/lib/folio/loopback-names';
import { choice, optionalText, settings } from '@/server/platform/runtime/settings';
import { StartError } from '@/server/platform/runtime/start-error';

const ownNames = [...LOOPBACK_NAMES, '::1'];

/** Who can reach Folio from elsewhere must not reach, through its webhooks, what only this machine can. */
function loopbackDefault({ HOST, APP_URL }: { HOST: string; APP_URL: string }): 'allow' | 'deny' {
  return ownNames.includes(HOST) && ownNames.includes(new URL(APP_URL).hostname) ? 'allow' : 'deny';
}

type DatabaseSettings = {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_PREPARED_STATEMENTS?: 'on' | 'off';
};

/** Who names a direct address has a pooler at the other: which of them keep prepared statements, nobody can see. */
function database({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED_STATEMENTS }: DatabaseSettings) {
  const isPooled = DATABASE_DIRECT_URL !== undefined;
  return {
    DATABASE_IS_POOLED: isPooled,
    DATABASE_DIRECT_URL: DATABASE_DIRECT_URL ?? DATABASE_URL,
    DATABASE_PREPARED_STATEMENTS: DATABASE_PREPARED_STATEMENTS ?? (isPooled ? 'off' : 'on'),
  };
}

/** Settings that mean nothing without another. */
const together = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_ONLY', 'OIDC_ISSUER'],
  ['OIDC_ROLE_CLAIM', 'OIDC_ROLES'],
  ['OTEL_TRACES_SAMPLER_ARG', 'OTEL_TRACES_SAMPLER'],
  ['OIDC_ROLES', 'OIDC_ROLE_CLAIM'],
] as const;

/**
 * The environment, typed and checked.
 * @throws {StartError} on import, naming the first setting that is missing or wrong
 */
export const env = createEnv({
  server: settings,
  shared: {
    NODE_ENV: choice('development', 'production', 'test').default('production'),
    FOLIO_BUILD: optionalText, // the folder of the build that runs, set by server.ts
    FOLIO_PROCESS: z.coerce.number().optional(), // which process of its group, from 1, set by the one that leads it
  },
  experimental__runtimeEnv: {
    NODE_ENV: process.env.NODE_ENV,
    FOLIO_BUILD: process.env.FOLIO_BUILD,
    FOLIO_PROCESS: process.env.FOLIO_PROCESS,
  },
  emptyStringAsUndefined: true,
  createFinalSchema: (shape) =>
    z
      .object(shape)
      .refine((it) => !it.INNGEST_DEV || it.NODE_ENV !== 'production', {
        path: ['INNGEST_DEV'],
        error: 'must not be set in production, because Inngest would then run unsigned requests',
      })
      .superRefine((it, ctx) => {
        for (const [name, other] of together) {
          if (it[name] === undefined || it[name] === 'off' || it[other] !== undefined) continue;
          ctx.addIssue({
            code: 'custom',
            path: [name],
            message: `does nothing without ${other}: set both, or neither`,
          });
        }
      })
      .transform((it) => ({ ...it, APP_URL: (it.APP_URL ?? `http://localhost:${it.PORT}`).replace(/\/+$/, '') }))
      .transform((it) => ({ ...it, WEBHOOK_LOOPBACK: it.WEBHOOK_LOOPBACK ?? loopbackDefault(it) }))
      .transform((it) => ({ ...it, ...database(it) })),
  onValidationError: ([issue]) => {
    const name = String(issue?.path?.[0] ?? 'The environment');
    const missing = process.env[name] ? '' : ' (it is not set)';
    throw new StartError(`${name} ${issue?.message}${missing}. See .env.example.`);
  },
});
