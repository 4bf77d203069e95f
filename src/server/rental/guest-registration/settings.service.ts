import { GUEST_REGISTRATION_NEEDS, type GuestRegistrationNeed } from '@/lib/rental/guest-registration';
import type { PaymentType } from '@/lib/rental/traveller-codes';
import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertMayFile } from '@/server/access/workspaces/test-company';
import type { GuestRegistrationSettings as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction, outsideTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { decrypt, encrypt } from '@/server/platform/runtime/crypto';
import { giveUpWaitingCommunications } from '@/server/rental/guest-registration/communication-rows';
import type {
  ConnectionTest,
  GuestRegistrationPatch,
  GuestRegistrationSettings,
} from '@/server/rental/guest-registration/settings.schema';
import { askForCatalogue, type SesAccount } from '@/server/rental/hospedajes/send-communication';
import { askToRegister } from '@/server/rental/reservations/ask-to-register';

type Settings = Omit<Row, 'workspaceId'>;

const none: Settings = {
  ...{ mode: 'off', landlordCode: null, username: null, sealedPassword: null, paymentType: 'OTRO' },
  ...{ reportsPortals: false, onSince: null, blockedAt: null, blockedMend: null, blockedCode: null },
};

const notBlocked = { blockedAt: null, blockedMend: null, blockedCode: null };

/** Whether the company registers its guests at the Ministry by itself, as whom, and what is missing for it. */
export async function getGuestRegistration({ workspaceId }: Pick<Actor, 'workspaceId'>) {
  return toSettings(await findSettings(workspaceId));
}

/**
 * Changes what is given. Another environment begins anew: what was booked before is told by hand, and what waited to be
 * sent in the one before is given up.
 * @throws 422 GUEST_REGISTRATION_INCOMPLETE that names what is missing for sending
 */
export async function saveGuestRegistration(
  actor: Actor,
  { password, ...patch }: GuestRegistrationPatch,
): Promise<GuestRegistrationSettings> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await findSettings(workspaceId);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: Settings = { ...before, ...given, ...notBlocked };
    assertMayFile(actor, after.mode);
    if (password !== undefined) after.sealedPassword = password && encrypt(password, contextOfPassword(workspaceId));
    const missing = missingOf(after);
    if (after.mode !== 'off' && missing.length > 0) throw incomplete(missing);
    if (after.mode !== 'off' && after.mode !== before.mode) after.onSince = clock.now();
    await db.guestRegistrationSettings.upsert({
      where: { workspaceId },
      create: { workspaceId, ...after },
      update: after,
    });
    const fields = changedFields(before, after).map((field) => `guestRegistration.${field}`);
    if (fields.length > 0) await recordEvent(tx, actor, 'settings_changed', { fields: fields.join(', ') });
    if (after.mode !== before.mode) await giveUpWaitingCommunications(workspaceId, before.mode);
    await resume(tx, workspaceId);
    return toSettings(after);
  });
}

/** Asks the Ministry a question that changes nothing; where it answers, what was stopped goes on. @throws 422 while there is no account */
export async function testConnection({ workspaceId }: Actor): Promise<ConnectionTest> {
  return outsideTransaction(async () => {
    const settings = await findSettings(workspaceId);
    const account = accountOf(workspaceId, settings);
    if (!account) throw incomplete(missingOf(settings));
    const outcome = await askForCatalogue('SEXO', account);
    if (outcome.type === 'retry') return { type: 'no_answer', reason: outcome.reason };
    if (outcome.type === 'refused') return { type: 'refused', code: outcome.code, mend: outcome.mend };
    await inTransaction(async (tx) => {
      await db.guestRegistrationSettings.updateMany({ where: { workspaceId }, data: notBlocked });
      await resume(tx, workspaceId);
    });
    return { type: 'works' };
  });
}

/** What waits to be sent is sent now, as far as the settings of now let it. */
async function resume(tx: OpenTransaction, workspaceId: string): Promise<void> {
  const waiting = await db.communication.findMany({
    where: { workspaceId, status: 'queued' },
    select: { reservationId: true },
  });
  const ids = waiting.map(({ reservationId }) => reservationId);
  await askToRegister(tx, workspaceId, ids);
}

/** The settings, or those of a company that has never saved any. */
export async function findSettings(workspaceId: string): Promise<Settings> {
  const row = await db.guestRegistrationSettings.findFirst({ where: { workspaceId }, omit: { workspaceId: true } });
  return row ?? none;
}

/** As whom the company sends: to try its account, at the test service while it is off. Null where something is missing. */
export function accountOf(
  workspaceId: string,
  { mode, landlordCode, username, sealedPassword }: Settings,
): SesAccount | null {
  if (!landlordCode || !username || !sealedPassword) return null;
  const password = decrypt(sealedPassword, contextOfPassword(workspaceId));
  return { mode: mode === 'production' ? 'production' : 'test', landlordCode, user: username, password };
}

/** What a sealed secret of this kind is bound to: see `encrypt`. */
export function contextOfPassword(workspaceId: string): string {
  return `guest-registration:${workspaceId}:password`;
}

const needs: Record<GuestRegistrationNeed, { path: string[]; message: string }> = {
  landlord_code: { path: ['landlordCode'], message: 'Enter the landlord code of the registration.' },
  username: { path: ['username'], message: 'Enter the user of the web service.' },
  password: { path: ['password'], message: 'Enter the password of the web service.' },
};

function missingOf({ landlordCode, username, sealedPassword }: Settings): GuestRegistrationNeed[] {
  const has = { landlord_code: landlordCode, username, password: sealedPassword };
  return GUEST_REGISTRATION_NEEDS.filter((need) => !has[need]);
}

function incomplete(missing: readonly GuestRegistrationNeed[]): AppError {
  const details = missing.map((need) => ({ ...needs[need], code: need }));
  const sentence = 'The Ministry cannot be told of guests yet.';
  const message = [sentence, ...details.map((it) => it.message)].join(' ');
  return apiErrorWithMessage('GUEST_REGISTRATION_INCOMPLETE', message, { details });
}

function toSettings(settings: Settings): GuestRegistrationSettings {
  const { mode, landlordCode, username, sealedPassword, onSince, blockedAt, blockedMend, blockedCode } = settings;
  return {
    mode,
    ...(landlordCode && { landlordCode }),
    ...(username && { username }),
    hasPassword: sealedPassword !== null,
    paymentType: settings.paymentType as PaymentType,
    reportsPortals: settings.reportsPortals,
    ...(mode !== 'off' && onSince && { since: onSince.toISOString() }),
    missing: missingOf(settings),
    ...(blockedAt && {
      blocked: { since: blockedAt.toISOString(), mend: blockedMend ?? 'unlisted', code: blockedCode ?? '' },
    }),
  };
}
