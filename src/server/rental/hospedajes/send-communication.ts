import {
  type AuthorityAnswer,
  NoAnswerError,
  postToAuthority,
} from '@/server/fiscal-records/authorities/post-to-authority';
import { env } from '@/server/platform/runtime/env';
import { FNMT_INTERMEDIATE } from '@/server/rental/hospedajes/fnmt-intermediate';
import {
  type CatalogueOutcome,
  judgeCatalogue,
  judgeQuery,
  judgeSent,
  type QueryOutcome,
  type SendOutcome,
} from '@/server/rental/hospedajes/judge-answer';
import { queryLot, type SentLot } from '@/server/rental/hospedajes/lot-xml';
import { catalogueMessage, lotMessage } from '@/server/rental/hospedajes/service-messages';

/** Who sends: what the registration at the Ministry gave for its web service. */
export type SesAccount = {
  mode: 'production' | 'test';
  /** codigoArrendador */
  landlordCode: string;
  /** The tax id and `WS`. */
  user: string;
  /** Of the web service alone; not that of its pages. */
  password: string;
};

type Limits = { signal?: AbortSignal };

const ADDRESSES: Record<SesAccount['mode'], string> = {
  production: 'https://hospedajes.ses.mir.es/hospedajes-web/ws/v1/comunicacion',
  test: 'https://hospedajes.pre-ses.mir.es/hospedajes-web/ws/v1/comunicacion',
};
const ANSWER_MS = 45_000;

/** Sends what tells of stays, or takes it back, and says what came of it. Throws nothing but what `limits.signal` stopped. */
export async function sendLot(lot: SentLot, account: SesAccount, limits: Limits = {}): Promise<SendOutcome> {
  try {
    return judgeSent(await post(lotMessage(lot, account.landlordCode), account, limits));
  } catch (error) {
    const { message, hasArrived } = unanswered(error, limits);
    if (hasArrived === 'no') return { type: 'retry', reason: message };
    return { type: 'unknown', because: 'no_answer', lot: null, reason: message };
  }
}

/** Asks what became of lots, at most ten. Throws nothing but what `limits.signal` stopped. */
export async function askAboutLots(
  lots: readonly string[],
  account: SesAccount,
  limits: Limits = {},
): Promise<QueryOutcome> {
  try {
    return judgeQuery(await post(lotMessage(queryLot(lots), account.landlordCode), account, limits));
  } catch (error) {
    return { type: 'retry', reason: unanswered(error, limits).message };
  }
}

/** Asks for one of the Ministry's tables as it is today. Throws nothing but what `limits.signal` stopped. */
export async function askForCatalogue(
  table: string,
  account: SesAccount,
  limits: Limits = {},
): Promise<CatalogueOutcome> {
  try {
    return judgeCatalogue(await post(catalogueMessage(table), account, limits));
  } catch (error) {
    return { type: 'retry', reason: unanswered(error, limits).message };
  }
}

function post(body: string, { mode, user, password }: SesAccount, { signal }: Limits): Promise<AuthorityAnswer> {
  return postToAuthority({
    url: env.SES_URL ?? ADDRESSES[mode],
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`,
      'content-type': 'text/xml; charset=UTF-8',
      soapaction: '""',
    },
    ...{ body, timeoutMs: ANSWER_MS, intermediates: FNMT_INTERMEDIATE },
    ...(signal && { signal }),
  });
}

/** @throws whatever is no missing answer, and what was stopped from our side */
function unanswered(error: unknown, { signal }: Limits): NoAnswerError {
  signal?.throwIfAborted();
  if (error instanceof NoAnswerError) return error;
  throw error;
}
