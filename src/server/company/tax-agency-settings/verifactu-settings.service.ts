import { startOfDayUtc } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { PROGRAM } from '@/lib/folio/program';
import { modeOn } from '@/lib/tax/tax-agency-modes';
import { VERIFACTU_NEEDS, type VerifactuNeed } from '@/lib/tax/tax-agency-needs';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertMayFile } from '@/server/access/workspaces/test-company';
import {
  assertNoTicketbai,
  dayOf,
  describeDuty,
  fieldError,
  findCompanyStanding,
  findDuty,
  missingNeedsOf,
  settingsRefusal,
  todayOf,
} from '@/server/company/tax-agency-settings/company-standing';
import { recordChanges } from '@/server/company/tax-agency-settings/record-changes';
import type {
  VerifactuSettings,
  VerifactuSettingsPatch,
} from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import type { VerifactuSettings as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

type Settings = Omit<Row, 'workspaceId'>;

const none: Settings = {
  ...{ mode: 'off', producerName: null, producerTaxId: null, producerCountry: 'ES', producerAddress: null },
  ...{ systemName: null, systemId: null, systemVersion: null, usesSeal: false, onSince: null, endsOn: null },
};

/** Whether and as whose program the company sends its records, and what is missing for it. */
export async function getVerifactuSettings({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<VerifactuSettings> {
  const row = (await db.verifactuSettings.findFirst({ where: { workspaceId } })) ?? none;
  return toSettings(workspaceId, row, await findMissing(workspaceId, row), await todayOf(workspaceId));
}

/**
 * Changes what is given. Only an owner says where the records go: a company is not switched on by accident, and in
 * production sending ends with a year, never at once.
 * @throws 403 for another mode by anybody but an owner; 422 that names what is missing for sending, or for an end that
 * is not 31 December of this or the last year
 */
export async function saveVerifactuSettings(actor: Actor, patch: VerifactuSettingsPatch): Promise<VerifactuSettings> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // who issues relies on it: a record is made by the settings of before or of after
    const today = await todayOf(workspaceId);
    const { workspaceId: _, ...before } = {
      ...none,
      ...(await db.verifactuSettings.findFirst({ where: { workspaceId } })),
    };
    const current = modeOn(before.mode, dayOf(before.endsOn), today);
    const after = changed({ ...before, mode: current }, patch);
    assertMayFile(actor, after.mode);
    if (after.mode !== current || patch.endsOn !== undefined) assertRight(actor, 'own');
    if (patch.endsOn) assertEndOfYear(patch.endsOn, today); // one that is kept may be of any year before
    assertEnd(current, after, today);
    const missing = await findMissing(workspaceId, after);
    if (after.mode !== 'off' && missing.length > 0) throw settingsRefusal(INCOMPLETE, 'VERIFACTU_INCOMPLETE', missing);
    if (after.mode !== 'off') await assertNoTicketbai(workspaceId);
    if (after.mode !== 'off' && current === 'off') {
      after.onSince = clock.now();
      if (!patch.endsOn) after.endsOn = null; // that of an earlier time
    }
    await db.verifactuSettings.upsert({ where: { workspaceId }, create: { workspaceId, ...after }, update: after });
    await recordChanges(tx, actor, 'verifactu', before, after);
    return toSettings(workspaceId, after, missing, today);
  });
}

function changed(before: Settings, patch: VerifactuSettingsPatch): Settings {
  const { mode, producer = {}, systemId, systemName, systemVersion, usesSeal, endsOn } = patch;
  const { name, taxId, country, address } = producer;
  const given = {
    ...{ mode, systemId, systemName, systemVersion, usesSeal, producerName: name, producerCountry: country },
    ...{ producerTaxId: taxId && normalizeTaxId(taxId), producerAddress: address },
    endsOn: endsOn && startOfDayUtc(endsOn),
  };
  const changes = Object.entries({ ...given, endsOn: endsOn === undefined ? undefined : (given.endsOn ?? null) });
  return { ...before, ...Object.fromEntries(changes.filter(([, value]) => value !== undefined)) };
}

function assertEndOfYear(endsOn: string, today: string): void {
  const year = Number(today.slice(0, 4));
  if ([`${year}-12-31`, `${year - 1}-12-31`].includes(endsOn)) return;
  throw fieldError(
    ['verifactu', 'endsOn'],
    reasonOf('VERIFACTU_ENDS_WITH_YEAR', { end: `${year}-12-31`, before: `${year - 1}-12-31` }),
  );
}

/** RD 1007/2023 art. 16: who sends does so until the end of a year. */
function assertEnd(current: Row['mode'], after: Settings, today: string): void {
  const endsOn = dayOf(after.endsOn);
  if (current !== 'production' || after.mode === 'production') return;
  if (after.mode === 'off' && endsOn !== null && endsOn < today) return;
  throw fieldError(['verifactu', 'mode'], reasonOf('VERIFACTU_SENT_UNTIL_END', { end: `${today.slice(0, 4)}-12-31` }));
}

const INCOMPLETE = 'Records cannot be sent to the tax agency yet.';

async function findMissing(workspaceId: string, settings: Settings): Promise<VerifactuNeed[]> {
  return missingNeedsOf(VERIFACTU_NEEDS, {
    ...(await findCompanyStanding(workspaceId)),
    producer_name: settings.producerName,
    producer_tax_id: settings.producerTaxId,
    system_id: settings.systemId,
  });
}

async function toSettings(
  workspaceId: string,
  settings: Settings,
  missing: VerifactuNeed[],
  today: string,
): Promise<VerifactuSettings> {
  const { producerName: name, producerTaxId: taxId, producerCountry: country, producerAddress: address } = settings;
  const { systemId, systemName, systemVersion, usesSeal, onSince } = settings;
  const endsOn = dayOf(settings.endsOn);
  const [installation, duty] = await Promise.all([db.installation.findFirstOrThrow(), findDuty(workspaceId)]);
  return {
    mode: modeOn(settings.mode, endsOn, today),
    producer: { country, ...(name && { name }), ...(taxId && { taxId }), ...(address && { address }) },
    ...(systemId && { systemId }),
    systemName: systemName ?? PROGRAM.name,
    systemVersion: systemVersion ?? PROGRAM.version,
    installationNumber: installationNumber(installation.id, workspaceId),
    usesSeal,
    ...(onSince && { since: onSince.toISOString() }),
    ...(endsOn && { endsOn }),
    missing,
    ...(duty && { duty: describeDuty(duty, today) }),
  };
}

/** NumeroInstalacion: distinct for each installation, and for each company that it bills for. */
export function installationNumber(installationId: string, workspaceId: string): string {
  return `${installationId}-${workspaceId}`;
}
