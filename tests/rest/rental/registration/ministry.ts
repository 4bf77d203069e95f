import { vi } from 'vitest';
import { frenchwoman, spaniard } from '~/tests/unit/rental/hospedajes/stays';
import {
  type Held,
  type HeldLot,
  startHospedajesAuthority,
} from '../../../authorities/hospedajes/hospedajes-authority';

// The Ministry of the tests, and companies that register their guests there. It is there before anything of ours reads where
// it is, so what needs a server is loaded from here.

export const ministry = await startHospedajesAuthority();
vi.stubEnv('SES_URL', ministry.url);
vi.stubEnv('AUTHORITY_CA', ministry.caFile);

const { inTransaction } = await import('@/server/platform/db/client');
const { log } = await import('@/server/platform/runtime/log');
const { newId } = await import('@/lib/text/id');
const { changeRow, deleteRows, insertRow } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runTasks } = await import('~/tests/setup/jobs');
const { currentTime, setClock } = await import('~/tests/setup/clock');
const { guestsChanged } = await import('@/server/rental/guests/guests-changed');
const { sealPerson } = await import('@/server/rental/guests/sealed-guest');
const { saveGuestRegistration } = await import('@/server/rental/guest-registration/settings.service');

const { openCompany } = await import('../../../setup/company');
const { openChannel, propertyOf, stayAt } = await import('../letting');

export { currentTime, frenchwoman, log, openChannel, setClock, spaniard };

type Kind = 'RH' | 'PV';
type PersonData = Parameters<typeof sealPerson>[1];

/** The Ministry as it is when nothing is wrong, two days before a stay begins, without what other tests left to send. */
export async function beginDay(): Promise<void> {
  await deleteRows('outboxTask', { kind: 'register-guests' });
  setClock('2027-02-03T09:00:00.000Z');
  const well = { lots: [], slowness: 0, misspells: false, refusals: [], replies: [], troubles: [] };
  Object.assign(ministry, { ...well, namesDuplicates: false, troubleOf: () => undefined });
}

/** Has what is due sent. */
export const send = () => runTasks('register-guests');

/** Lets the time go on, and has what is due sent. */
export async function later(minutes: number): Promise<void> {
  setClock(new Date(currentTime().getTime() + minutes * 60_000).toISOString());
  await send();
}

/** The guests have arrived: it is the evening of that day in Madrid. */
export async function arrive(): Promise<void> {
  setClock('2027-02-05T17:00:00.000Z');
  await send();
}

/** A company that sends, with a property that has its code. */
export async function openHost(settings: object = {}) {
  const company = await openCompany();
  const { actor, id } = company;
  const { user: username, password, landlordCode } = ministry.account;
  const whole = { mode: 'production', landlordCode, username, password, paymentType: 'TARJT', ...settings };
  await dashboardOf(actor).guestRegistration.saveSettings(whole as Parameters<typeof saveGuestRegistration>[1]);
  const code = { authority: 'ses', establishmentCode: '0000000001', checkInTime: '16:00' };
  const propertyId = await propertyOf(company, code);
  return {
    ...company,
    propertyId,
    /** Books a stay from 5 to 8 February; its id. */
    book: async (changes: object = {}): Promise<string> => {
      const days = { checkIn: '2027-02-05', checkOut: '2027-02-08', guestEmail: 'julia@example.org' };
      const { status, body, text } = await company.post(
        '/v1/reservations',
        stayAt(propertyId, { ...days, ...changes }),
      );
      if (status !== 201) throw new Error(text);
      return body.id;
    },
    /** Somebody has filled in everything; the id of the guest. */
    register: (reservationId: string, person: PersonData = frenchwoman) =>
      inTransaction(async (tx) => {
        const guestId = newId('gst');
        const now = currentTime();
        const data = { workspaceId: id, reservationId, createdAt: now, updatedAt: now };
        await insertRow('guest', { ...data, id: guestId, sealedPerson: sealPerson(guestId, person) });
        await guestsChanged(tx, id, reservationId);
        return guestId;
      }),
    correct: (reservationId: string, guestId: string, person: PersonData) =>
      inTransaction(async (tx) => {
        await changeRow('guest', { id: guestId }, { sealedPerson: sealPerson(guestId, person) });
        await guestsChanged(tx, id, reservationId);
      }),
    registration: (reservationId: string) =>
      dashboardOf(actor).guestRegistration.ofStay({ reservationId: reservationId }),
    dutyOf: async (reservationId: string, kind: Kind) => {
      const { duties } = await dashboardOf(actor).guestRegistration.ofStay({ reservationId: reservationId });
      return duties.find((it) => it.kind === kind);
    },
    complianceOf: async (reservationId: string): Promise<string> =>
      (await company.get(`/v1/reservations/${reservationId}`)).body.complianceStatus,
  };
}

/** What the Ministry was sent, in its order: `A RH`, `A PV`, `B`. */
export const sent = (): string[] => ministry.lots.map(({ operation, kind }) => `${operation} ${kind}`.trim());

const isHeld = (it: Held): it is Extract<Held, { code: string }> => 'code' in it && !it.isCancelled;

/** What it holds of a kind and has not been taken back. */
export function held(kind: Kind) {
  const lots = ministry.lots.filter((it: HeldLot) => it.operation === 'A' && it.kind === kind);
  return lots.flatMap(({ communications }) => communications.filter(isHeld));
}
