import type { AnyValue, Logger } from '@opentelemetry/api-logs';
import { SeverityNumber } from '@opentelemetry/api-logs';
import {
  ATTR_EXCEPTION_MESSAGE,
  ATTR_EXCEPTION_STACKTRACE,
  ATTR_EXCEPTION_TYPE,
} from '@opentelemetry/semantic-conventions';
import { currentContext } from '@/server/entry/process/telemetry/spans';
import type { logLines } from '@/server/platform/runtime/log-lines';
import type { LoggedError } from '@/server/platform/runtime/logged-error';

const severities: Record<string, SeverityNumber> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

type Line = { level: string; time: string; msg?: string; err?: LoggedError; error?: LoggedError } & Record<
  string,
  AnyValue
>;

/** Has each line of the log made a record of the logger. A line is read back: what is struck out in it is struck out in the record. */
export function sendLines(logger: Logger, lines: typeof logLines): void {
  lines.send = (line) => {
    const { level, time, msg, err, error, trace_id: _trace, span_id: _span, ...fields } = JSON.parse(line) as Line;
    logger.emit({
      timestamp: new Date(time),
      severityNumber: severities[level],
      severityText: level,
      body: msg,
      attributes: { ...fields, ...exceptionOf(err ?? error) },
      context: currentContext(),
    });
  };
}

/** An error by the names that OpenTelemetry has for it; what our log has besides, as `error`. */
function exceptionOf(logged: LoggedError | undefined): Record<string, AnyValue> {
  if (!logged) return {};
  const { type, message, stack, ...others } = logged;
  return {
    [ATTR_EXCEPTION_TYPE]: type,
    ...(message !== undefined && { [ATTR_EXCEPTION_MESSAGE]: message }),
    ...(stack !== undefined && { [ATTR_EXCEPTION_STACKTRACE]: stack }),
    ...(Object.keys(others).length > 0 && { error: others as AnyValue }),
  };
}
