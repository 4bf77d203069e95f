import pino from 'pino';
import { env } from '@/server/runtime/env';
import { once } from '@/server/runtime/once';

const secretNames = ['authorization', 'cookie', 'secret', 'previousSecret', 'password', 'key', 'token'];

/** An error without what its maker hung on it: pg adds the whole connection to those of an idle one. */
function describe(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as pino.SerializedError & { code?: string };
  return { type, message, code, stack };
}

/** Structured log, one JSON line on stdout each. Secrets are struck out wherever they stand up to two levels deep. */
export const log = once('log', () =>
  pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: describe, err: describe },
    redact: {
      paths: [...secretNames, '["x-api-key"]', '["set-cookie"]'].flatMap((name) => {
        const path = name.startsWith('[') ? name : `.${name}`;
        return [name, `*${path}`, `*.*${path}`];
      }),
      censor: '[redacted]',
    },
  }),
);
