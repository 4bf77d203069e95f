import { TICKETBAI_NEEDS, type TicketbaiNeed } from '@/lib/tax/tax-agency-needs';
import { isPersonId } from '@/lib/tax/tax-id';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertMayFile } from '@/server/access/workspaces/test-company';
import {
  assertNoVerifactu,
  fieldError,
  findCompanyStanding,
  findProducer,
  missingNeedsOf,
  settingsRefusal,
} from '@/server/company/tax-agency-settings/company-standing';
import { recordChanges } from '@/server/company/tax-agency-settings/record-changes';
import type {
  TicketbaiSettings,
  TicketbaiSettingsPatch,
} from '@/server/company/tax-agency-settings/ticketbai-settings.schema';
import type { TicketbaiSettings as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { db, inTransaction } from '@/server/platform/db/client';

type Settings = Pick<Row, 'territory' | 'mode' | 'licence' | 'epigrafe'>;

const none: Settings = { territory: null, mode: 'off', licence: null, epigrafe: null };

/** Whether the company's invoices become TicketBAI files, whose, and what is missing for it. */
export async function getTicketbaiSettings({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<TicketbaiSettings> {
  const settings = await findSettings(workspaceId);
  return toSettings(settings, await findMissing(workspaceId, settings));
}

/**
 * Changes what is given. Only an owner says whether files are made, and for whom.
 * @throws 403 for another mode or territory by anybody but an owner; 422 that names what is missing, outside of the
 * peninsula's zone, and while records are sent by VERI*FACTU, which Basque taxpayers are not bound to
 */
export async function saveTicketbaiSettings(actor: Actor, patch: TicketbaiSettingsPatch): Promise<TicketbaiSettings> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // who issues relies on it: a file is made by the settings of before or of after
    const before = await findSettings(workspaceId);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: Settings = { ...before, ...given };
    assertMayFile(actor, after.mode);
    if (after.mode !== before.mode || after.territory !== before.territory) assertRight(actor, 'own');
    const missing = await findMissing(workspaceId, after);
    if (after.mode !== 'off') {
      if (missing.length > 0) throw settingsRefusal(INCOMPLETE, 'TICKETBAI_INCOMPLETE', missing);
      await assertNoVerifactu(workspaceId);
      await assertZone(workspaceId);
    }
    await db.ticketbaiSettings.upsert({ where: { workspaceId }, create: { workspaceId, ...after }, update: after });
    await recordChanges(tx, actor, 'ticketbai', before, after);
    return toSettings(after, missing);
  });
}

async function findSettings(workspaceId: string): Promise<Settings> {
  const select = { territory: true, mode: true, licence: true, epigrafe: true } as const;
  return (await db.ticketbaiSettings.findFirst({ where: { workspaceId }, select })) ?? none;
}

const INCOMPLETE = 'TicketBAI cannot be switched on yet.';

async function findMissing(workspaceId: string, { territory, licence, epigrafe }: Settings): Promise<TicketbaiNeed[]> {
  const [companyFacts, producer] = await Promise.all([findCompanyStanding(workspaceId), findProducer(workspaceId)]);
  const needsActivity = territory === 'bizkaia' && isPersonId(companyFacts.company?.taxId ?? '');
  return missingNeedsOf(TICKETBAI_NEEDS, {
    ...companyFacts,
    ...{ territory, licence, epigrafe: !needsActivity || epigrafe },
    producer_name: producer.producerName,
    producer_tax_id: producer.producerTaxId,
  });
}

/** @throws 422 where another tax than VAT is charged */
async function assertZone(workspaceId: string): Promise<void> {
  const { company } = await findCompanyStanding(workspaceId);
  if (company?.zone === 'peninsula') return;
  throw fieldError(['ticketbai', 'territory'], 'A company of these territories has the peninsula as its fiscal zone.');
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
