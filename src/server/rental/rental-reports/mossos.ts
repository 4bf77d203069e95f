import { isCalendarDate, startOfDayUtc } from '@/lib/dates';
import { fitsMossosFile, type MossosStay, mossosFile, mossosFileName } from '@/lib/rental/mossos-file';
import type { ReservationStatus } from '@/lib/rental/reservation-status';
import { occupiesItsDays } from '@/lib/rental/reservation-status';
import type { PaymentType } from '@/lib/rental/traveller-codes';
import { recordExport } from '@/server/access/security-log/record-event';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { findSettings } from '@/server/rental/guest-registration/settings.service';
import { findReservation, type ReservationWithGuests, stayOf } from '@/server/rental/guests/read-stay';
import { ageOn } from '@/server/rental/hospedajes/ages';
import { checkStay } from '@/server/rental/hospedajes/check-stay';
import type { CheckedStay, Stay } from '@/server/rental/hospedajes/stay';
import type {
  MossosFile,
  MossosInput,
  MossosProperties,
  MossosReview,
} from '@/server/rental/rental-reports/rental-reports.schema';

/** From this age on a traveller has a document in the Mossos' register. */
const DOCUMENT_AGE = 14;
const LAST_NUMBER = 999;
/** More travellers than a file of one establishment has. */
const MOST_STAYS = 500;

/** The properties whose guests are reported to the Mossos. */
export async function listMossosProperties({ workspaceId }: Actor): Promise<MossosProperties> {
  return db.property.findMany({
    where: { workspaceId, authority: 'mossos' },
    select: { id: true, name: true, establishmentCode: true },
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    take: MOST_STAYS,
  });
}

/** What the file of these days would hold, and what is missing of its stays, guest by guest. @throws 404, 422 */
export async function reviewMossosFile(actor: Actor, input: MossosInput): Promise<MossosReview> {
  const { ready, incomplete } = await readStays(actor, input);
  return { travellers: countOf(ready), stays: ready.length, incomplete };
}

/**
 * The file of the stays that begin in these days, with the next number of its establishment. After 999 they begin anew.
 * @throws 404; 422 where there is nobody to report, or something is missing of somebody
 */
export async function makeMossosFile(actor: Actor, input: MossosInput): Promise<MossosFile> {
  const { workspaceId } = actor;
  const { ready, incomplete, establishment, timeZone } = await readStays(actor, input);
  if (incomplete.length > 0) throw apiError('MOSSOS_INCOMPLETE', { count: incomplete.length });
  if (ready.length === 0) throw apiError('MOSSOS_NOBODY');
  const madeAt = clock.now().toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const text = mossosFile(establishment, ready, madeAt);
  const { code } = establishment;
  return inTransaction(async () => {
    const where = { workspaceId_establishmentCode: { workspaceId, establishmentCode: code } };
    const { current } = await db.mossosCounter.upsert({
      where,
      create: { workspaceId, establishmentCode: code, current: 1 },
      update: { current: { increment: 1 } },
    });
    const fileName = mossosFileName(code, ((current - 1) % LAST_NUMBER) + 1);
    await recordExport(actor, { name: fileName, rows: countOf(ready) });
    return { fileName, content: Buffer.from(text, 'latin1').toString('base64'), travellers: countOf(ready) };
  });
}

async function readStays(actor: Actor, { propertyId, from, to }: MossosInput) {
  const { workspaceId } = actor;
  const property = await db.property.findFirst({ where: { id: propertyId, workspaceId } });
  if (!property) throw notFound('Property');
  const code = property.establishmentCode ?? '';
  if (property.authority !== 'mossos') throw apiError('MOSSOS_ELSEWHERE', { name: property.name });
  if (!/^[A-Za-z0-9]{9,10}$/.test(code)) throw apiError('MOSSOS_CODE', { name: property.name });
  const timeZone = await timeZoneOf(workspaceId);
  const { paymentType } = await findSettings(workspaceId);
  const found = await db.reservation.findMany({
    where: { workspaceId, propertyId, kind: 'stay', checkIn: { gte: startOfDayUtc(from), lte: startOfDayUtc(to) } },
    select: { id: true },
    orderBy: [{ checkIn: 'asc' }, { id: 'asc' }],
    take: MOST_STAYS,
  });
  const ready: MossosStay[] = [];
  const incomplete: MossosReview['incomplete'] = [];
  for (const { id } of found) {
    const reservation = await findReservation(workspaceId, id);
    if (!reservation || !(occupiesItsDays(reservation.status as ReservationStatus) || reservation.arrived)) continue;
    const stay = withPayment(stayOf(reservation, timeZone), paymentType as PaymentType);
    const { checked, ...missing } = checkedForMossos(reservation, stay);
    if (checked) ready.push(toMossosStay(checked));
    else
      incomplete.push({
        reservationId: id,
        guestName: reservation.guestName ?? '',
        checkIn: stay.contract.checkIn,
        ...missing,
      });
  }
  return { ready, incomplete, timeZone, establishment: { code, name: property.name } };
}

/** As the company's guests pay where nobody has said it of the stay. */
function withPayment(stay: Stay, type: PaymentType): Stay {
  const { contract } = stay;
  return { ...stay, contract: { ...contract, payment: { ...contract.payment, type: contract.payment.type ?? type } } };
}

type Missing = Pick<MossosReview['incomplete'][number], 'problems' | 'unwritable'>;

/** RD 933/2021 as the Ministry has it, and what the Mossos ask for beyond that. */
function checkedForMossos({ id }: ReservationWithGuests, stay: Stay): Missing & { checked: CheckedStay | null } {
  const { ready, problems } = checkStay(stay);
  const { checkIn } = stay.contract;
  const undocumented = stay.travellers.filter(
    ({ birthDate, documentNumber }) =>
      birthDate &&
      isCalendarDate(birthDate) &&
      birthDate <= checkIn &&
      ageOn(checkIn, birthDate) >= DOCUMENT_AGE &&
      !documentNumber,
  );
  const known = new Set(problems.map(({ person, field }) => `${person} ${field}`));
  const added = undocumented
    .map((person) => ({ person: person.id, field: 'documentNumber', code: 'missing' as const }))
    .filter(({ person }) => !known.has(`${person} documentType`) && !known.has(`${person} documentNumber`));
  const unwritable = [id, ...stay.travellers.flatMap(textsOf)].filter((text) => !fitsMossosFile(text));
  const all = [...problems, ...added];
  const isReady = all.length === 0 && unwritable.length === 0;
  return { problems: all, unwritable, checked: isReady ? ready : null };
}

function textsOf({
  firstName,
  surname,
  secondSurname,
  documentNumber,
  email,
  address,
}: Stay['travellers'][number]): string[] {
  const place = [address?.street, address?.municipalityName, address?.postalCode];
  return [firstName, surname, secondSurname, documentNumber, email, ...place].flatMap((text) => text || []);
}

function toMossosStay({ contract, travellers }: CheckedStay): MossosStay {
  return {
    ...{ reference: contract.reference, contractDate: contract.date, people: contract.people },
    ...{ checkIn: contract.checkIn, checkInTime: contract.checkInTime, checkOut: contract.checkOut },
    ...{
      checkOutTime: contract.checkOutTime,
      rooms: contract.rooms ?? null,
      hasInternet: contract.hasInternet ?? null,
    },
    paymentType: contract.payment.type,
    travellers: travellers.map(({ address, ...person }) => ({
      ...person,
      phone: person.phone ?? person.secondPhone,
      address,
    })),
  };
}

function countOf(stays: MossosStay[]): number {
  return stays.reduce((count, { travellers }) => count + travellers.length, 0);
}
