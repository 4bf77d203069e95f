import { toCalendarDate, todayIn } from '@/lib/dates';
import { modeOn } from '@/lib/verifactu-modes';
import type { Actor } from '@/server/api/context';
import { assertRole } from '@/server/api/trpc';
import { AppError } from '@/server/contract/errors';
import { db, inTransaction } from '@/server/db/client';
import { timeZoneOf } from '@/server/db/day-range';
import type { TicketbaiSettings as Row } from '@/server/generated/prisma/client';
import { clock } from '@/server/runtime/clock';
import { changedFields } from '@/server/security-log/changed-fields';
import { recordEvent } from '@/server/security-log/record-event';
import type {
  TicketbaiNeed,
  TicketbaiSettings,
  TicketbaiSettingsPatch,
} from '@/server/ticketbai-settings/ticketbai-settings.schema';
import { lockWorkspace } from '@/server/workspaces/lock-workspace';

type Settings = Pick<Row, 'territory' | 'mode' | 'licence' | 'epigrafe'>;

const none: Settings = { territory: null, mode: 'off', licence: null, epigrafe: null };

/** Whether the company's invoices become TicketBAI files, whose, and what is missing for it. */
export async function getTicketbaiSettings({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<TicketbaiSettings> {
  const settings = await findSettings(workspaceId);
  return toSettings(settings, await missingOf(workspaceId, settings));
}

/**
 * Changes what is given. Only an owner says whether files are made, and for whom.
 * @throws 403 for another mode or territory by anybody but an owner; 422 that names what is missing, outside of the
 * peninsula's zone, and while records are sent by VERI*FACTU, which Basque taxpayers are not bound to
 */
export async function saveTicketbaiSettings(actor: Actor, patch: TicketbaiSettingsPatch): Promise<TicketbaiSettings> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    await lockWorkspace(workspaceId); // who issues relies on it: a file is made by the settings of before or of after
    const before = await findSettings(workspaceId);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: Settings = { ...before, ...given };
    if (after.mode !== before.mode || after.territory !== before.territory) assertRole(actor, ['owner']);
    const missing = await missingOf(workspaceId, after);
    if (after.mode !== 'off') {
      if (missing.length > 0) throw refusal(missing);
      await assertOnlyOne(workspaceId);
    }
    await db.ticketbaiSettings.upsert({ where: { workspaceId }, create: { workspaceId, ...after }, update: after });
    const fields = changedFields(before, after).map((field) => `ticketbai.${field}`);
    if (fields.length > 0) await recordEvent(actor, 'settings_changed', { fields: fields.join(', ') });
    return toSettings(after, missing);
  });
}

/** A natural person by their Spanish tax id, who keeps the book of model 140 in Bizkaia; companies keep 240. */
export function isPerson(taxId: string): boolean {
  return /^[\dXYZKLM]/.test(taxId);
}

async function findSettings(workspaceId: string): Promise<Settings> {
  const select = { territory: true, mode: true, licence: true, epigrafe: true } as const;
  return (await db.ticketbaiSettings.findFirst({ where: { workspaceId }, select })) ?? none;
}

async function missingOf(workspaceId: string, settings: Settings): Promise<TicketbaiNeed[]> {
  const [profile, producer, certificate] = await Promise.all([
    db.fiscalProfile.findFirst({ where: { workspaceId }, select: { taxId: true } }),
    db.verifactuSettings.findFirst({ where: { workspaceId }, select: { producerName: true, producerTaxId: true } }),
    db.certificate.findFirst({ where: { workspaceId, validTo: { gt: clock.now() } }, select: { id: true } }),
  ]);
  const needsActivity = settings.territory === 'bizkaia' && isPerson(profile?.taxId ?? '');
  const has: Record<TicketbaiNeed, unknown> = {
    company: profile,
    territory: settings.territory,
    licence: settings.licence,
    epigrafe: !needsActivity || settings.epigrafe,
    producer_name: producer?.producerName,
    producer_tax_id: producer?.producerTaxId,
    certificate,
  };
  return (Object.keys(has) as TicketbaiNeed[]).filter((need) => !has[need]);
}

const needs: Record<TicketbaiNeed, { path: string[]; message: string }> = {
  company: { path: ['taxId'], message: 'Give the legal name, tax id and zone of the company.' },
  territory: { path: ['ticketbai', 'territory'], message: 'Say whose taxpayer the company is.' },
  licence: { path: ['ticketbai', 'licence'], message: 'Give the licence of the program.' },
  epigrafe: { path: ['ticketbai', 'epigrafe'], message: 'Give the code of the activity (epígrafe).' },
  producer_name: {
    path: ['verifactu', 'producer', 'name'],
    message: 'Give the name of who produced this program.',
  },
  producer_tax_id: { path: ['verifactu', 'producer', 'taxId'], message: 'Give the tax id of who produced it.' },
  certificate: { path: ['certificate'], message: 'Upload a certificate of the company that is in force.' },
};

function refusal(missing: TicketbaiNeed[]): AppError {
  const details = missing.map((need) => ({ ...needs[need], code: need }));
  const all = details.map(({ message }) => message).join(' ');
  const message = `TicketBAI cannot be switched on yet. ${all}`;
  return new AppError(422, message, { error: 'TICKETBAI_INCOMPLETE', details });
}

/** @throws 422 where the tax agency of the State is sent records, or another tax than VAT is charged */
async function assertOnlyOne(workspaceId: string): Promise<void> {
  const [verifactu, profile, timeZone] = await Promise.all([
    db.verifactuSettings.findFirst({ where: { workspaceId }, select: { mode: true, endsOn: true } }),
    db.fiscalProfile.findFirst({ where: { workspaceId }, select: { zone: true } }),
    timeZoneOf(workspaceId),
  ]);
  const endsOn = verifactu?.endsOn ? toCalendarDate(verifactu.endsOn) : null;
  if (verifactu && modeOn(verifactu.mode, endsOn, todayIn(timeZone, clock.now())) !== 'off') {
    throw fieldError('mode', 'Switch VERI*FACTU off first: a company of these territories is not bound to it.');
  }
  if (profile?.zone !== 'peninsula') {
    throw fieldError('territory', 'A company of these territories has the peninsula as its fiscal zone.');
  }
}

function fieldError(field: 'mode' | 'territory', message: string): AppError {
  return new AppError(422, message, { details: [{ path: ['ticketbai', field], message, code: 'custom' }] });
}

function toSettings({ territory, mode, licence, epigrafe }: Settings, missing: TicketbaiNeed[]): TicketbaiSettings {
  return {
    ...(territory && { territory }),
    mode,
    ...(licence && { licence }),
    ...(epigrafe && { epigrafe }),
    missing,
  };
}
