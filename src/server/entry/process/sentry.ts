import { PROGRAM } from '@/lib/folio/program';
import { fingerprintOf, type SentryEvent, sentryEvent } from '@/server/entry/process/sentry-event';
import { sendUnguarded } from '@/server/platform/outgoing-http/outgoing-http';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { errorReports } from '@/server/platform/runtime/error-reports';
import { log } from '@/server/platform/runtime/log';

const PER_MINUTE = 20;
const MOST_AT_ONCE = 4;
const MINUTE_MS = 60_000;
const ANSWER_MS = 5000;

type Answer = Awaited<ReturnType<typeof sendUnguarded>>;
type Receiver = { address: string; key: string };

const state = { minute: 0, sent: new Set<string>(), underWay: 0, quietUntil: 0, isFailing: false };

/**
 * Has errors of the log sent to a receiver that speaks Sentry's protocol, where SENTRY_DSN names one. By an envelope of our own: Sentry's
 * package for Node brings OpenTelemetry and gathers requests and variables, of which nothing may leave.
 */
export function startErrorReports(dsn = env.SENTRY_DSN): void {
  if (!dsn) return;
  const receiver = receiverOf(dsn);
  errorReports.send = (report) => {
    const event = sentryEvent(report, machineClock.now(), env.NODE_ENV);
    if (mayPass(fingerprintOf(event))) void deliver(receiver, dsn, event);
  };
}

/** `https://<key>@<host>/<path>/<project>`: https://develop.sentry.dev/sdk/overview. */
function receiverOf(dsn: string): Receiver {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return { address: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

/** One of a kind each minute, and twenty in all; nothing while the receiver asks for quiet or is slower than errors come. */
function mayPass(fingerprint: string): boolean {
  const now = machineClock.now().getTime();
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== state.minute) Object.assign(state, { minute, sent: new Set() });
  const isTooMuch = state.sent.size >= PER_MINUTE || state.underWay >= MOST_AT_ONCE || now < state.quietUntil;
  if (isTooMuch || state.sent.has(fingerprint)) return false;
  state.sent.add(fingerprint);
  return true;
}

async function deliver(receiver: Receiver, dsn: string, event: SentryEvent): Promise<void> {
  state.underWay++;
  try {
    noteAnswer(await post(receiver, dsn, event));
  } finally {
    state.underWay--;
  }
}

/** Sends an envelope with one event: https://develop.sentry.dev/sdk/data-model/envelopes. */
function post({ address, key }: Receiver, dsn: string, event: SentryEvent): Promise<Answer> {
  const payload = JSON.stringify(event);
  const head = { event_id: event.event_id, sent_at: machineClock.now().toISOString(), dsn };
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) };
  return sendUnguarded({
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=folio/${PROGRAM.version}`,
    },
    body: `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${payload}\n`,
    timeoutMs: ANSWER_MS,
  });
}

function noteAnswer(answer: Answer): void {
  if (answer.ok && answer.status === 429) {
    const seconds = Number(answer.headers['retry-after']);
    state.quietUntil = machineClock.now().getTime() + (Number.isFinite(seconds) ? seconds * 1000 : MINUTE_MS);
  }
  noteOutcome(
    answer.ok ? (answer.status < 300 || answer.status === 429 ? null : `It answered ${answer.status}`) : answer.message,
  );
}

/** Said once, until it goes well again; as a warning, which is not sent on. */
function noteOutcome(trouble: string | null): void {
  if (trouble && !state.isFailing) log.warn({ trouble }, 'errors cannot be sent to SENTRY_DSN');
  state.isFailing = trouble !== null;
}
