import { LOOPBACK_HOSTS } from '@/server/platform/outgoing-http/addresses';
import { connectDirectly, type MakeConnector } from '@/server/platform/outgoing-http/guarded-connector';
import {
  createSender,
  type OutgoingFailure,
  type OutgoingRequest,
  type OutgoingResponse,
} from '@/server/platform/outgoing-http/sender';
import { parseTarget, RefusedError } from '@/server/platform/outgoing-http/target';
import { noteStatus, traceOutgoing } from '@/server/platform/outgoing-http/trace-outgoing';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { measures } from '@/server/platform/runtime/measures';
import { onShutdown } from '@/server/platform/runtime/shutdown';

/** The one way out of this process for HTTP, and the one guard against server-side request forgery. */

export type { OutgoingFailure, OutgoingRequest, OutgoingResponse };

const logUnusualPorts: MakeConnector = (lookup, secureContext) => {
  const connect = connectDirectly(lookup, secureContext);
  return (options, callback) => {
    const { hostname: host, port } = options; // empty where it is the scheme's own
    if (port && !LOOPBACK_HOSTS.includes(host)) log.info({ host, port }, 'connects to an unusual port');
    connect(options, callback);
  };
};

const sender = createSender({ loopback: env.WEBHOOK_LOOPBACK, makeConnector: logUnusualPorts });
onShutdown('outgoing-http', () => sender.close());

const unguarded = createSender({ loopback: 'allow', isUnguarded: true });
onShutdown('outgoing-http-unguarded', () => unguarded.close());

/** Why an address cannot be used, in words for its form field; null where it can. Asks no name server. */
export function checkUrl(url: string): string | null {
  try {
    parseTarget(url, env.WEBHOOK_LOOPBACK);
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    throw error;
  }
}

/** Sends one request and reads its answer; within 30 s in all unless told otherwise. Never throws. */
export async function send(request: OutgoingRequest): Promise<OutgoingResponse | OutgoingFailure> {
  return measured(await inSpan(request, () => sender.send(request)));
}

/**
 * As `send`, to an address that a setting of the server names, or that answers there lead to: it may be in the private network,
 * as an identity provider beside Folio is. Never for what somebody types in the dashboard or the API.
 */
export async function sendUnguarded(request: OutgoingRequest): Promise<OutgoingResponse | OutgoingFailure> {
  return measured(await inSpan(request, () => unguarded.send(request)));
}

function inSpan({ method, url }: OutgoingRequest, ask: () => ReturnType<typeof send>): ReturnType<typeof send> {
  return traceOutgoing(method, url, async (span) => {
    const answer = await ask();
    if (answer.ok) noteStatus(span, answer.status);
    else span?.fail(answer.kind);
    return answer;
  });
}

function measured(answer: OutgoingResponse | OutgoingFailure): OutgoingResponse | OutgoingFailure {
  measures.outgoing?.({ ending: answer.ok ? 'ok' : 'error', seconds: answer.durationMs / 1000 });
  return answer;
}
