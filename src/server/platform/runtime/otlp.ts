import { env } from '@/server/platform/runtime/env';

/** Whether spans leave by OTLP: an endpoint is set, and nothing says that none are to. */
export const sendsTraces =
  !env.OTEL_SDK_DISABLED &&
  env.OTEL_TRACES_EXPORTER === 'otlp' &&
  (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;

/** Whether log lines leave by OTLP as well: not all receivers of traces take them, so that it has to be asked for. */
export const sendsLogs =
  !env.OTEL_SDK_DISABLED &&
  env.OTEL_LOGS_EXPORTER === 'otlp' &&
  (env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
