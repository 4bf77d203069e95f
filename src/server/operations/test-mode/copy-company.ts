import { newId } from '@/lib/text/id';
import { Prisma } from '@/server/generated/prisma/client';
import type { TestCompanyCreate } from '@/server/operations/test-mode/test-mode.schema';
import { assertOpen, db, type OpenTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** A name holds this many characters. */
const LONGEST_NAME = 200;
const MARK = ' (test)';

/**
 * Makes `id`, a company with the settings of `liveId`: who issues, its series, its letterhead without the logo, the words of its
 * mail, its reminders. Its numbers begin with 1, and it has neither a certificate nor an account of an authority.
 */
export async function copySettings(tx: OpenTransaction, liveId: string, id: string): Promise<void> {
  assertOpen(tx);
  const where = { workspaceId: liveId };
  const { letterheadId, ...settings } = await db.workspace.findFirstOrThrow({ where: { id: liveId } });
  const name = settings.name.slice(0, LONGEST_NAME - MARK.length) + MARK;
  const now = machineClock.now();
  await db.workspace.create({
    data: { ...settings, id, name, liveWorkspaceId: liveId, createdAt: now, updatedAt: now },
  });

  const profile = await db.fiscalProfile.findFirst({ where });
  if (profile) await db.fiscalProfile.create({ data: { ...profile, workspaceId: id } });
  const series = await db.invoiceSeries.findMany({ where });
  await db.invoiceSeries.createMany({ data: series.map((it) => ({ ...it, id: newId('ser'), workspaceId: id })) });
  const templates = await db.mailTemplate.findMany({ where });
  await db.mailTemplate.createMany({ data: templates.map((it) => ({ ...it, workspaceId: id })) });
  await copyReminders(liveId, id);
  await copyLetterhead(letterheadId, id);
}

async function copyReminders(liveId: string, workspaceId: string): Promise<void> {
  const schedule = await db.reminderSchedule.findFirst({ where: { workspaceId: liveId }, include: { steps: true } });
  if (!schedule) return;
  const { steps, ...fields } = schedule;
  await db.reminderSchedule.create({ data: { ...fields, workspaceId } });
  const data = steps.map((step) => ({ ...step, workspaceId, words: step.words ?? Prisma.DbNull }));
  await db.reminderStep.createMany({ data });
}

async function copyLetterhead(letterheadId: string | null, workspaceId: string): Promise<void> {
  const letterhead = letterheadId && (await db.letterhead.findFirst({ where: { id: letterheadId } }));
  if (!letterhead) return;
  const id = newId('lh');
  await db.letterhead.create({
    data: { ...letterhead, texts: letterhead.texts as object, id, workspaceId, logoId: null },
  });
  await db.workspace.update({ where: { id: workspaceId }, data: { letterheadId: id } });
}

/** Copies what is asked for, as it is now; nothing is published of it. */
export async function copyBooks(
  tx: OpenTransaction,
  { liveId, id: workspaceId }: { liveId: string; id: string },
  which: NonNullable<TestCompanyCreate['copy']>,
): Promise<void> {
  assertOpen(tx);
  const where = { workspaceId: liveId };
  if (which.includes('clients')) {
    const clients = await db.client.findMany({ where, omit: { folded: true, sortName: true } });
    const data = clients.map((it) => ({ ...it, ...jsonOf(it), id: newId('cli'), workspaceId }));
    await db.client.createMany({ data });
  }
  if (which.includes('products')) {
    const products = await db.product.findMany({ where, omit: { folded: true, sortName: true } });
    await db.product.createMany({ data: products.map((it) => ({ ...it, id: newId('prd'), workspaceId })) });
  }
}

function jsonOf({ einvoice, nextAction }: { einvoice: Prisma.JsonValue; nextAction: Prisma.JsonValue }) {
  return { einvoice: einvoice ?? Prisma.DbNull, nextAction: nextAction ?? Prisma.DbNull };
}
