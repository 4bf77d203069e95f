import { NextRequest } from 'next/server';
import { boundedHandler } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { usesInngest } from '~/inngest/configured';
import { handlers } from '~/inngest/serve';

type Method = 'GET' | 'POST' | 'PUT';

/** Answers Inngest only where it is configured: without a signing key its SDK answers every method with 500. */
function whereConfigured(method: Method) {
  return async (request: NextRequest, context: unknown): Promise<Response> => {
    if (usesInngest()) {
      return boundedHandler(request, endpoints.inngest.body, (whole) =>
        handlers[method](new NextRequest(whole), context),
      );
    }
    return Response.json(
      { error: 'Inngest is not configured: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.' },
      { status: 404 },
    );
  };
}

export const GET = whereConfigured('GET');
export const POST = whereConfigured('POST');
export const PUT = whereConfigured('PUT');
