/** Names, ids and figures of ours: never what people have entered, nor an address that may hold a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** By what a span is known elsewhere, in hexadecimal; named as in the lines of the log. */
export type SpanIds = { trace_id: string; span_id: string };

/** What is known of a span when it begins: one inside another, unless it is of a request that has come in or `isRoot`. */
export type SpanStart = {
  name: string;
  /** Where the other side is, if there is one; `internal` where left out. */
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /** The headers of a request: the trace that its `traceparent` names is continued (W3C Trace Context). */
  continues?: Readonly<Record<string, string | string[] | undefined>>;
  /** It begins a trace, whatever it is begun in. */
  isRoot?: boolean;
  /** The span of another trace that led to it. */
  cause?: SpanIds;
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
  /** Begins a span. Undefined where its trace is not sampled, or where it would be inside of none: no trace is one statement. */
  open?: (about: SpanStart) => OpenSpan | undefined;
  /** The span of the request that is being answered. */
  request?: () => OpenSpan | undefined;
  /** Those of the span that is open. */
  ids?: () => SpanIds | undefined;
  /** What runs work later in the span that is open now, whoever calls it. */
  snapshot?: () => ((work: () => void) => void) | undefined;
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
