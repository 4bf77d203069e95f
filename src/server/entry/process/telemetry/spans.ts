import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { ATTR_ERROR_TYPE, ATTR_HTTP_ROUTE } from '@opentelemetry/semantic-conventions';
import type { OpenSpan, SpanAttributes, SpanIds, SpanStart, tracing } from '@/server/platform/runtime/tracing';

/** The span that is open. */
const current = new AsyncLocalStorage<OfficialSpan>();
const propagator = new W3CTraceContextPropagator();
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/**
 * Has what the process reports made spans of a tracer. The context is a storage of ours and nobody's global: libraries that look for
 * a global tracer would write addresses with their queries into spans.
 */
export function traceWith(tracer: Tracer, reports: typeof tracing): void {
  reports.open = (about) => open(tracer, about);
  reports.request = () => current.getStore()?.request;
  reports.snapshot = () => {
    if (!openSpan()) return undefined;
    const scope = new AsyncResource('folio.span');
    return (work) => scope.runInAsyncScope(work);
  };
  reports.ids = () => {
    const span = openSpan()?.span.spanContext();
    return span && { trace_id: span.traceId, span_id: span.spanId };
  };
}

/** The context of the span that is open, for a log record. */
export function currentContext(): Context {
  return openSpan()?.context ?? ROOT_CONTEXT;
}

/** A timer runs in the span that set it, which may have ended long ago. */
function openSpan(): OfficialSpan | undefined {
  const span = current.getStore();
  return span?.isOpen ? span : undefined;
}

function open(tracer: Tracer, about: SpanStart): OpenSpan | undefined {
  const parent = openSpan();
  const { name, kind, attributes, isRoot, continues, cause } = about;
  if (!isRoot && !continues && !parent) return undefined;
  const context = contextOf(about, parent);
  const links = cause && [{ context: contextNamed(cause) }];
  const span = tracer.startSpan(name, { kind: kind && kinds[kind], attributes, links }, context);
  if (!span.isRecording()) return undefined;
  const request = isRoot ? undefined : parent?.request;
  return new OfficialSpan(name, span, trace.setSpan(context, span), kind === 'server' ? 'itself' : request);
}

function contextNamed({ trace_id: traceId, span_id: spanId }: SpanIds): SpanContext {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
}

function contextOf({ continues, isRoot }: SpanStart, parent: OfficialSpan | undefined): Context {
  if (continues) return propagator.extract(ROOT_CONTEXT, continues, defaultTextMapGetter);
  return isRoot || !parent ? ROOT_CONTEXT : parent.context;
}

/** A span of OpenTelemetry as the rest of the server has it. */
class OfficialSpan implements OpenSpan {
  /** That of the request which it is part of. */
  readonly request: OfficialSpan | undefined;
  isOpen = true;
  #hasRoute = false;

  constructor(
    readonly name: string,
    readonly span: Span,
    readonly context: Context,
    request: OfficialSpan | 'itself' | undefined,
  ) {
    this.request = request === 'itself' ? this : request;
  }

  run<Result>(work: () => Result): Result {
    return current.run(this, work);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  setRoute(route: string): void {
    if (this.#hasRoute) return;
    this.#hasRoute = true;
    this.span.setAttribute(ATTR_HTTP_ROUTE, route);
    this.span.updateName(`${this.name} ${route}`);
  }

  fail(type: string, isExpected = false): void {
    this.span.setAttribute(ATTR_ERROR_TYPE, type);
    if (!isExpected) this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.isOpen = false;
    this.span.end();
  }
}
