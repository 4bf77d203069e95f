import { z } from 'zod';
import { advanceClock, getClock } from '@/server/operations/test-mode/advance-clock';
import { copyEvent } from '@/server/operations/test-mode/copy-event';
import {
  deleteTestCompany,
  findTestCompany,
  getTestCompany,
  makeTestCompany,
} from '@/server/operations/test-mode/make-test-company';
import {
  AdvancedClock,
  CopiedEvent,
  EventCopy,
  MadeTestCompany,
  TestClock,
  TestClockAdvance,
  TestCompany,
  TestCompanyCreate,
} from '@/server/operations/test-mode/test-mode.schema';
import {
  adminProcedure,
  adminReadWriteProcedure,
  freshOwnerProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';

const tag = 'Test mode';

export const testModeRouter = router({
  company: readProcedure
    .meta(
      rest('GET', '/v1/test/company', {
        tag,
        summary: 'Get the test company',
        description:
          'The test company of the company of the key, or the one that the key is of. 404 where there is none.',
        errors: [404],
      }),
    )
    .input(z.object({}))
    .output(TestCompany)
    .query(({ ctx }) => getTestCompany(ctx.actor)),

  /** As `company`, for the dashboard: null where there is none. */
  find: readProcedure.output(TestCompany.nullable()).query(({ ctx }) => findTestCompany(ctx.actor)),

  make: freshOwnerProcedure
    .meta(
      rest('POST', '/v1/test/company', {
        tag,
        summary: 'Make the test company',
        description:
          'Makes a company to try things out in, one for each company: with its settings, members and series, own data, own keys, and a clock that `POST /v1/test/clock` advances. Its mail is stored and never sent, and nothing is filed with an authority in production. The answer has a first key of it, this once.',
        status: 201,
        errors: [409],
        confidential: true,
      }),
    )
    .input(TestCompanyCreate)
    .output(MadeTestCompany)
    .mutation(({ ctx, input }) => makeTestCompany(ctx.actor, input)),

  remove: freshOwnerProcedure
    .meta(
      rest('DELETE', '/v1/test/company', {
        tag,
        summary: 'Delete the test company',
        description: 'Deletes it with its data, keys and webhooks, for good; with a key of its live company.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => deleteTestCompany(ctx.actor)),

  clock: readProcedure
    .meta(
      rest('GET', '/v1/test/clock', {
        tag,
        summary: 'Get the test clock',
        description: 'What the clock of the test company shows; with a key of it, `folio_test_…`.',
        errors: [404, 409],
      }),
    )
    .input(z.object({}))
    .output(TestClock)
    .query(({ ctx }) => getClock(ctx.actor)),

  advance: adminProcedure
    .meta(
      rest('POST', '/v1/test/clock', {
        tag,
        summary: 'Advance the test clock',
        description:
          'Advances the clock of the test company, by a duration or to an instant, at most 400 days, and never back. The days pass one by one, each as it would: invoices fall overdue, recurring ones are made, quotes expire, reminders are written, webhooks are retried. The answer comes when all that is done. Where it takes longer than 25 seconds it is 202, and `GET /v1/test/clock` has `isAdvancing` until it is done. Deliveries go out for real, and carry the time of the test company in their bodies alone.',
        status: 200,
        alsoStatus: [202],
        statusOf: ({ isAdvancing }: AdvancedClock) => (isAdvancing ? 202 : 200),
        errors: [404, 409],
      }),
    )
    .input(TestClockAdvance)
    .output(AdvancedClock)
    .mutation(({ ctx, input }) => advanceClock(ctx.actor, input)),

  copyEvent: adminReadWriteProcedure
    .meta(
      rest('POST', '/v1/test/events', {
        tag,
        summary: 'Copy an event to the test company',
        description:
          'Puts an event of the live company into the log of its test company, with the same type and `data`, and delivers it to the webhooks there that want it. With a key of the live company that may read everything: its data is handed on. The event log of the test company has `copiedFrom` on it.',
        status: 201,
        errors: [404, 409],
      }),
    )
    .input(EventCopy)
    .output(CopiedEvent)
    .mutation(({ ctx, input }) => copyEvent(ctx.actor, input.eventId)),
});
