import { expect, it } from 'vitest';
import { changedFields } from '@/server/access/security-log/record-event';
import { Prisma } from '@/server/generated/prisma/client';
import { en } from '~/messages/all';

const tables = [
  Prisma.FiscalProfileScalarFieldEnum,
  Prisma.WorkspaceScalarFieldEnum,
  Prisma.LetterheadScalarFieldEnum,
  Prisma.WebhookScalarFieldEnum,
  Prisma.VerifactuSettingsScalarFieldEnum,
  Prisma.TicketbaiSettingsScalarFieldEnum,
  Prisma.TaxSettingsScalarFieldEnum,
  Prisma.GuestRegistrationSettingsScalarFieldEnum,
];

// Spanish has every message that English has: messages.test.ts.
it('every setting whose change is written down has words on the screen', () => {
  const filled = tables.map((columns) => Object.fromEntries(Object.keys(columns).map((name) => [name, 'x'])));
  const names = new Set(filled.flatMap((row) => changedFields(null, row)));
  expect([...names].filter((name) => !(name in en.securityLog.changed.field))).toEqual([]);
});
