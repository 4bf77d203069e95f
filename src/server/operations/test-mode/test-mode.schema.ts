import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

const Counted = z.object({
  type: z.string().meta({ description: 'The type of the events.', example: 'invoice.overdue' }),
  count: z.int().meta({ description: 'How many there were.', example: 3 }),
});

export const TestClock = z
  .object({
    now: Timestamp.meta({ description: 'What the clock of the test company shows.' }),
    today: z.iso.date().meta({ description: 'The day it is there, in its time zone.', example: '2027-01-01' }),
    timeZone: z.string().meta({ description: 'Its time zone, of the IANA list.', example: 'Europe/Madrid' }),
    isAdvancing: z
      .boolean()
      .meta({ description: 'The days up to `target` are passing: nothing else advances it now.' }),
    target: Timestamp.optional().meta({ description: 'What it is being advanced to; absent while it is not.' }),
  })
  .meta({ id: 'TestClock', description: 'The clock of a test company.' });
export type TestClock = z.output<typeof TestClock>;

export const TestClockAdvance = z
  .object({
    advance: z
      .string()
      .max(40)
      .regex(/^P(\d{1,3}Y)?(\d{1,4}M)?(\d{1,4}W)?(\d{1,5}D)?(T(\d{1,5}H)?(\d{1,6}M)?(\d{1,8}S)?)?$/)
      .optional()
      .meta({
        description:
          'By how much, as an ISO 8601 duration: `P1D`, `P2W`, `P1M`, `PT6H`. Years, months, weeks and days are those of the calendar where the company is.',
        example: 'P1M',
      }),
    to: z.iso
      .datetime({ offset: true })
      .max(40)
      .optional()
      .meta({ description: 'To which instant, in the place of `advance`.', example: '2027-01-01T09:00:00Z' }),
  })
  .meta({ id: 'TestClockAdvance', description: 'Either `advance` or `to`.' });
export type TestClockAdvance = z.output<typeof TestClockAdvance>;

export const AdvancedClock = TestClock.extend({
  passed: z
    .object({
      from: Timestamp.meta({ description: 'What the clock showed before.' }),
      events: z.array(Counted).meta({ description: 'What happened meanwhile, by type, as in the event log.' }),
      mails: z.int().meta({ description: 'How many mails were written; none is sent.', example: 2 }),
      attempts: z.int().meta({ description: 'How many attempts to deliver webhooks were made.', example: 4 }),
    })
    .meta({ description: 'What the days brought so far.' }),
}).meta({ id: 'AdvancedTestClock', description: 'The clock after it was advanced, and what the days brought.' });
export type AdvancedClock = z.output<typeof AdvancedClock>;

export const EventCopy = z
  .object({
    eventId: z.string().max(64).meta({
      description: 'The id of an event of the live company, as in its event log.',
      example: 'evt_01kagz4t5v8w9x0y1z2a3b4c5d',
    }),
  })
  .meta({ id: 'TestEventCopy' });

export const CopiedEvent = z
  .object({
    id: z.string().meta({ description: 'The id of the event in the test company.' }),
    copiedFrom: z.string().meta({ description: 'The id of the event of the live company.' }),
    testCompanyId: z.string().meta({ description: 'The id of the test company.' }),
  })
  .meta({ id: 'CopiedEvent', description: 'An event of the live company in its test company.' });
export type CopiedEvent = z.output<typeof CopiedEvent>;

export const TestCompanyCreate = z
  .object({
    copy: z
      .array(z.enum(['clients', 'products']))
      .max(2)
      .optional()
      .meta({ description: 'What is copied besides the settings.', example: ['clients', 'products'] }),
    startAfresh: z
      .boolean()
      .optional()
      .meta({ description: 'Deletes the test company that there is, with its keys and webhooks, and makes another.' }),
  })
  .meta({ id: 'TestCompanyCreate' });
export type TestCompanyCreate = z.output<typeof TestCompanyCreate>;

export const TestCompany = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'ws_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    name: z.string().meta({ description: 'Its name.', example: 'Taller Norte (test)' }),
    liveCompanyId: z.string().meta({ description: 'The id of the company that it is the test of.' }),
    createdAt: Timestamp,
    clock: TestClock,
  })
  .meta({ id: 'TestCompany', description: 'A company to try things out in: own data, own keys, its own clock.' });
export type TestCompany = z.output<typeof TestCompany>;

export const MadeTestCompany = TestCompany.extend({
  key: z.string().optional().meta({
    description:
      'A key of the test company, `folio_test_…`, with the scopes and limits of the key that made it; shown this once. Absent of one that was made in the dashboard or by a connected application.',
  }),
}).meta({ id: 'MadeTestCompany', description: 'A new test company with its first key.' });
export type MadeTestCompany = z.output<typeof MadeTestCompany>;
