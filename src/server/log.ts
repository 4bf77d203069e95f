import pino from 'pino';
import { env } from '@/server/env';
import { once } from '@/server/once';

const secretNames = ['authorization', 'cookie', 'secret', 'previousSecret', 'password', 'key', 'token'];

/** Structured log, one JSON line on stdout each. Secrets are struck out wherever they stand up to two levels deep. */
export const log = once('log', () =>
  pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    redact: {
      paths: [...secretNames, '["x-api-key"]', '["set-cookie"]'].flatMap((name) => {
        const path = name.startsWith('[') ? name : `.${name}`;
        return [name, `*${path}`, `*.*${path}`];
      }),
      censor: '[redacted]',
    },
  }),
);
