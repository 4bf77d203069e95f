import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

// OTLP as its definitions have it in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. Strict, so that what is
// none of it is noticed.

const Value = z.strictObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
  arrayValue: z.unknown().optional(),
  kvlistValue: z.unknown().optional(),
});
const Attributes = z.array(z.strictObject({ key: z.string(), value: Value }));
const Scope = z.strictObject({ name: z.string(), version: z.string().optional(), attributes: Attributes.optional() });
const Resource = z.looseObject({ attributes: Attributes });
const nanoseconds = z.string().regex(/^\d{19}$/);
const traceId = z.string().regex(/^[0-9a-f]{32}$/);
const spanId = z.string().regex(/^[0-9a-f]{16}$/);

const Span = z.strictObject({
  traceId,
  spanId,
  parentSpanId: spanId.optional(),
  traceState: z.string().optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: Attributes,
  droppedAttributesCount: z.literal(0).optional(),
  events: z.array(z.unknown()).optional(),
  droppedEventsCount: z.literal(0).optional(),
  links: z.array(z.looseObject({ traceId, spanId })).optional(),
  droppedLinksCount: z.literal(0).optional(),
  status: z.strictObject({ code: z.int().optional(), message: z.string().optional() }),
  flags: z.int().optional(),
});
const Traces = z.strictObject({
  resourceSpans: z.array(
    z.looseObject({ resource: Resource, scopeSpans: z.array(z.looseObject({ scope: Scope, spans: z.array(Span) })) }),
  ),
});

const LogRecord = z.strictObject({
  timeUnixNano: nanoseconds,
  observedTimeUnixNano: nanoseconds,
  severityNumber: z.int().min(1).max(24),
  severityText: z.string(),
  body: Value,
  eventName: z.string().optional(),
  attributes: Attributes,
  droppedAttributesCount: z.literal(0).optional(),
  flags: z.int().optional(),
  traceId: traceId.optional(),
  spanId: spanId.optional(),
});
const Logs = z.strictObject({
  resourceLogs: z.array(
    z.looseObject({
      resource: Resource,
      scopeLogs: z.array(z.looseObject({ scope: Scope, logRecords: z.array(LogRecord) })),
    }),
  ),
});

type Figures = Record<string, string | number | boolean | undefined>;
export type ReceivedSpan = Omit<z.output<typeof Span>, 'attributes'> & { attributes: Figures; resource: Figures };
export type ReceivedLog = Omit<z.output<typeof LogRecord>, 'attributes'> & { attributes: Figures };

const figuresOf = (attributes: z.output<typeof Attributes>): Figures =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? value.boolValue ?? (value.intValue && Number(value.intValue)),
    ]),
  );

/** A receiver of OTLP by HTTP and JSON. It keeps what it was sent, as bytes and as what they say; what is no OTLP is in `errors`. */
export async function startOtlpReceiver() {
  const received = { raw: '', spans: [] as ReceivedSpan[], logs: [] as ReceivedLog[], errors: [] as unknown[] };
  /** What the next requests are answered with. */
  const answer = { status: 200, refused: 0 };
  const read = (path: string, body: string) => {
    if (path === '/v1/traces') {
      for (const { resource, scopeSpans } of Traces.parse(JSON.parse(body)).resourceSpans) {
        const about = figuresOf(resource.attributes);
        const spans = scopeSpans.flatMap((scope) => scope.spans);
        received.spans.push(
          ...spans.map((span) => ({ ...span, attributes: figuresOf(span.attributes), resource: about })),
        );
      }
    } else if (path === '/v1/logs') {
      const records = Logs.parse(JSON.parse(body)).resourceLogs.flatMap(({ scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) => logRecords),
      );
      received.logs.push(...records.map((record) => ({ ...record, attributes: figuresOf(record.attributes) })));
    } else throw new Error(`Nothing is at ${path}`);
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (answer.status === 200) {
        received.raw += body;
        try {
          read(request.url ?? '', body);
        } catch (error) {
          received.errors.push(error);
        }
      } else answer.refused += 1;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
