import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPLogExporter as JsonLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPLogExporter as ProtobufLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter as JsonTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const isJson = env.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json';

/** Sends spans; endpoint, headers, certificates and time limit are read from the standard variables by the exporter itself. */
export function traceExporter(): SpanExporter {
  return reported('traces', isJson ? new JsonTraceExporter() : new ProtobufTraceExporter());
}

/** The same for log records. */
export function logExporter(): LogRecordExporter {
  return reported('logs', isJson ? new JsonLogExporter() : new ProtobufLogExporter());
}

type Exporter<Batch> = {
  export(batch: Batch, done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
  forceFlush?(): Promise<void>;
};

/** One line where a signal cannot be sent, and no other until one could. */
function reported<Batch>(signal: 'traces' | 'logs', exporter: Exporter<Batch>) {
  let isFailing = false;
  return {
    export(batch: Batch, done: (result: ExportResult) => void): void {
      exporter.export(batch, ({ code, error }) => {
        const failed = code !== ExportResultCode.SUCCESS;
        if (failed && !isFailing)
          log.warn({ err: error, signal }, 'nothing can be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
        if (!failed && isFailing) log.info({ signal }, 'OTEL_EXPORTER_OTLP_ENDPOINT takes what is sent again');
        isFailing = failed;
        done({ code: ExportResultCode.SUCCESS }); // it is logged, by us
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
