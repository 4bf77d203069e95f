/** Names, ids and figures of ours: never what people have entered, nor an address that may hold a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** By what a span is known elsewhere, in hexadecimal; named as in the lines of the log. */
export type SpanIds = { trace_id: string; span_id: string };

/** What is known of a span when it begins. */
export type SpanStart = {
  name: string;
  /** Where the other side is, if there is one; `internal` where left out. */
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /** The headers of a request: the trace that its `traceparent` names is continued (W3C Trace Context). */
  continues?: Readonly<Record<string, string | string[] | undefined>>;
  /** It begins a trace of its own, whatever it is begun in. */
  isRoot?: boolean;
  /** The span of another trace that led to it. */
  cause?: SpanIds;
  /** It is begun inside another span that records and has not ended, or not at all: no trace consists of one statement. */
  isDetail?: boolean;
};

/** A span that has begun. */
export type OpenSpan = {
  /** Runs work, whose spans and log lines become part of this one. */
  run<Result>(work: () => Result): Result;
  set(attributes: SpanAttributes): void;
  /** Of a request: the pattern of its path, where none is known yet. */
  setRoute(route: string): void;
  /** Says by what kind of error it failed; `isExpected` where that is an answer like others, and nothing to be mended. */
  fail(type: string, isExpected?: boolean): void;
  end(): void;
};

type Tracing = {
  /** Begins a span; undefined for a detail of nothing. */
  open?: (about: SpanStart) => OpenSpan | undefined;
  /** The span of the request that is being answered. */
  request?: () => OpenSpan | undefined;
  /** Those of the span that is open. */
  ids?: () => SpanIds | undefined;
  /** What runs work later in the span that is open now, whoever calls it. */
  snapshot?: () => (work: () => void) => void;
};

/** Who traces what the process does: nobody unless `sendsTraces`. `entry/process/telemetry` installs it. */
export const tracing: Tracing = {};

/** Runs work inside a span, which ends with it. @throws what the work throws */
export async function traced<Result>(
  about: SpanStart,
  work: (span: OpenSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const span = tracing.open?.(about);
  if (!span) return work(undefined);
  return span.run(async () => {
    try {
      return await work(span);
    } catch (error) {
      span.fail(error instanceof Error ? error.constructor.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}
