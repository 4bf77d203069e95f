import { z } from 'zod';
import { findTestOf } from '@/server/operations/test-mode/make-test-company';
import type { CopiedEvent } from '@/server/operations/test-mode/test-mode.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { eventTypes } from '@/server/platform/contract/event-types';
import { firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { readCompanyTime } from '@/server/platform/db/company-clock';
import { publishCopy } from '@/server/platform/events/events';
import { atCompanyTime } from '@/server/platform/runtime/company-time';

const EventRow = z.object({ id: z.string(), type: z.enum(eventTypes), resourceId: z.string(), body: z.string() });

/**
 * Sends an event of the live company to its test company: in its log, and to its webhooks that want it. Asked in the live
 * company, by who may hand its data on.
 * @throws 404 for an event that is not there, and where there is no test company; 409 in a test company
 */
export async function copyEvent({ workspaceId, time }: Actor, eventId: string): Promise<CopiedEvent> {
  if (time) throw apiError('TEST_COMPANY_OF_TEST');
  const testId = await findTestOf(workspaceId);
  if (!testId) throw notFound('Test company');
  const event = await firstRow(
    EventRow,
    sql`SELECT id, type, resource_id AS "resourceId", body FROM event 
        WHERE id = ${eventId} AND workspace_id = ${workspaceId} AND type <> 'webhook.test'`,
  );
  if (!event) throw notFound('Event');
  const id = await atCompanyTime(await readCompanyTime(testId), () =>
    inTransaction((tx) => publishCopy(tx, event, testId)),
  );
  return { id, copiedFrom: event.id, testCompanyId: testId };
}
