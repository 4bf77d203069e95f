import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { env } from '@/server/platform/runtime/env';
import { errorReports } from '@/server/platform/runtime/error-reports';
import { logLines } from '@/server/platform/runtime/log-lines';
import { loggedError } from '@/server/platform/runtime/logged-error';
import { sendsLogs, sendsTraces } from '@/server/platform/runtime/otlp';
import { tracing } from '@/server/platform/runtime/tracing';

/** The number of the level, as pino has it; `fatal` is above it. */
const ERROR = 50;

const secretNames = ['authorization', 'cookie', 'secret', 'previousSecret', 'password', 'key', 'token'];

/** Errors as the log has them, under whatever name they come: see `loggedError`. */
function withLoggedErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const isError = (name: string, value: unknown) => name === 'err' || name === 'error' || value instanceof Error;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isError(name, value) ? loggedError(value) : value]),
  );
}

/** Where pino has no words, or is to put them together, it would take an error's message: it gets plain words. */
const inPlainWords: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method, level) {
  const [fields, words] = args as unknown[];
  const plain = typeof fields === 'string' ? fields : typeof words === 'string' ? words : 'something failed';
  const named = fields instanceof Error ? { err: fields } : typeof fields === 'object' && fields !== null ? fields : {};
  if (level >= ERROR) errorReports.send?.({ isFatal: level > ERROR, words: plain, fields: { ...named } });
  if (typeof fields === 'string') return method.call(this, plain);
  return method.call(this, named, plain);
};

/** A structured log, one JSON line each. Secrets are struck out wherever they stand up to two levels deep. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: withLoggedErrors },
    serializers: { err: (error) => error },
    hooks: { logMethod: inPlainWords },
    ...(sendsTraces && { mixin: () => tracing.ids?.() ?? {} }),
    redact: {
      paths: [...secretNames, '["x-api-key"]', '["set-cookie"]'].flatMap((name) => {
        const path = name.startsWith('[') ? name : `.${name}`;
        return [name, `*${path}`, `*.*${path}`];
      }),
      censor: '[redacted]',
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Stdout, and whoever else gets the lines. */
function stdoutAndOthers(): DestinationStream {
  const stdout = pino.destination(1);
  return {
    write(line) {
      stdout.write(line);
      logLines.send?.(line);
    },
  };
}

/** The log of the process, on stdout. */
export const log = openLog(env.LOG_LEVEL, sendsLogs ? stdoutAndOthers() : undefined);
