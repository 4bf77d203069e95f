import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isPagePath, limitPageViews } from '@/server/entry/process/count-page';
import { answerDocs, countsAsPages, docsKey } from '@/server/entry/process/docs-pages';
import { answerRefusal, passGate } from '@/server/entry/process/gate';
import { measureRequest, metricsHandler } from '@/server/entry/process/metrics';
import { setPageLanguage } from '@/server/entry/process/page-language';
import { healthHandler } from '@/server/entry/process/probes';
import { setSecurityHeaders } from '@/server/entry/process/security-headers';
import { staticFile } from '@/server/entry/process/static-files';
import { traceRequests } from '@/server/entry/process/telemetry/trace-requests';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { troubleOf } from '@/server/platform/contract/trouble';
import { withPageStatus } from '@/server/platform/http/bounded-handler';
import { replaceForwardedFor } from '@/server/platform/runtime/client-address';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Where every request comes in: the caller's true address, the gate, then whichever endpoint is its own. */
export function frontHandler(pages: Pages, { dev }: { dev: boolean }): RequestListener {
  const https = env.APP_URL.startsWith('https:');
  return traceRequests((request, response) => {
    measureRequest(request, response);
    replaceForwardedFor(request, env.TRUSTED_PROXIES ?? []);
    setSecurityHeaders(request, response, { https, dev });
    // Nothing here speaks another protocol: the request is answered as it is, and nothing more comes on its connection.
    if (!dev && request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (!passGate(request, response, { dev })) return;
    if (healthHandler(request, response) || metricsHandler(request, response) || nodeHandler(request, response)) return;
    answerPage(pages, request, response, { dev }).catch((error: unknown) => failed(error, response));
  });
}

async function answerPage(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  { dev }: { dev: boolean },
): Promise<void> {
  if (!dev && (await staticFile(request, response))) return;
  const [path = ''] = (request.url ?? '').split('?');
  const docs = dev ? undefined : docsKey(request);
  if (isPagePath(path)) {
    try {
      await limitPageViews(request, countsAsPages(request));
    } catch (error) {
      if (!(docs && troubleOf(error))) return answerRefusal(error, request, response); // the reference needs no database
    }
  }
  await setPageLanguage(request);
  if (docs) await answerDocs(docs, pages, request, response);
  else await withPageStatus(response, () => pages(request, response));
}

function failed(error: unknown, response: ServerResponse): void {
  log.error({ error }, 'a page could not be answered');
  if (!response.headersSent) response.writeHead(500);
  response.end();
}
