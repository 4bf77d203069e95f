import { RetryAfterError } from 'inngest';
import { troubleOf } from '@/server/platform/contract/trouble';
import { log } from '@/server/platform/runtime/log';

/**
 * Runs a step. Inngest keeps and shows what a step throws: of a failure it gets our words and never a driver's, and of
 * trouble of the database when to try again.
 */
export async function inOwnWords<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, step }, 'a step of Inngest failed');
    const trouble = troubleOf(error);
    if (trouble) throw new RetryAfterError(trouble.message, trouble.retryAfter * 1000);
    throw new Error('This failed. The log of Folio says why.');
  }
}
