import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { getNumberFromEnv } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { PROGRAM } from '@/lib/folio/program';
import { logExporter, traceExporter } from '@/server/entry/process/telemetry/exporters';
import { sendLines } from '@/server/entry/process/telemetry/log-records';
import { traceWith } from '@/server/entry/process/telemetry/spans';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { logLines } from '@/server/platform/runtime/log-lines';
import { sendsLogs, sendsTraces } from '@/server/platform/runtime/otlp';
import { tracing } from '@/server/platform/runtime/tracing';

/** How long the end of the process waits for what has not been sent. */
const LAST_SENDING_MS = 3000;

/** Makes spans and log records of what the process does, and sends them. @returns what sends the last of them, within three seconds */
export function openTelemetry(): () => Promise<void> {
  diag.setLogger({ ...SILENT, warn: noteWarning }, DiagLogLevel.WARN);
  const resource = resourceOf();
  const ends = [...(sendsTraces ? [openTraces(resource)] : []), ...(sendsLogs ? [openLogs(resource)] : [])];
  return async () => {
    const sent = Promise.allSettled(ends.map((end) => end()));
    await Promise.race([sent, sleep(LAST_SENDING_MS, undefined, { ref: false })]);
  };
}

/** Sampler, limits and sizes of batches are read from the standard variables by the SDK. @returns what ends it */
function openTraces(resource: Resource): () => Promise<void> {
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(traceExporter())] });
  traceWith(provider.getTracer('folio', PROGRAM.version), tracing);
  return () => provider.shutdown();
}

function openLogs(resource: Resource): () => Promise<void> {
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: logExporter(), ...batchesOfLogs() })],
  });
  sendLines(provider.getLogger('folio', PROGRAM.version), logLines);
  return () => provider.shutdown();
}

/** Sizes of batches by the standard variables, which the SDK reads for spans alone. */
function batchesOfLogs() {
  return {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BLRP_SCHEDULE_DELAY'),
    maxQueueSize: getNumberFromEnv('OTEL_BLRP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BLRP_MAX_EXPORT_BATCH_SIZE'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BLRP_EXPORT_TIMEOUT'),
  };
}

/** What OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say goes before what we do. */
function resourceOf(): Resource {
  const own = {
    [ATTR_SERVICE_NAME]: 'folio',
    [ATTR_SERVICE_VERSION]: PROGRAM.version,
    'service.instance.id': randomUUID(),
    'folio.role': env.FOLIO_ROLE,
  };
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
}

const nothing = () => {};
const SILENT = { error: nothing, warn: nothing, info: nothing, debug: nothing, verbose: nothing };

/** What is lost is logged, in our words: the SDK's may name what it was given. */
function noteWarning(message: string): void {
  const [, dropped] = /^Dropped (\d+) /.exec(message) ?? [];
  if (dropped)
    log.warn({ dropped: Number(dropped) }, 'spans were dropped, because they came faster than they were sent');
  if (message.startsWith('Received Partial Success')) {
    log.warn('OTEL_EXPORTER_OTLP_ENDPOINT refused a part of what was sent');
  }
}
