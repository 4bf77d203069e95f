import { boundedHandler } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { env } from '@/server/platform/runtime/env';
import { usesInngest } from './configured';

/** Answers Inngest only where it is configured: without a signing key its SDK answers every method with 500. */
export async function inngestHandler(request: Request): Promise<Response> {
  if (!usesInngest()) {
    return Response.json(
      { error: 'Inngest is not configured: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.' },
      { status: 404 },
    );
  }
  if (env.FOLIO_ROLE === 'web') {
    return Response.json(
      {
        error:
          'This process runs no jobs: set INNGEST_SERVE_ORIGIN to the address of a worker, or of a process of all.',
      },
      { status: 404 },
    );
  }
  const { answerInngest } = await import('./serve');
  return boundedHandler(request, endpoints.inngest.body, answerInngest);
}
