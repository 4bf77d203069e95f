import { createTranslator } from 'next-intl';
import { toCalendarDate } from '@/lib/dates';
import { longDate } from '@/lib/dates/long-date';
import type { Actor } from '@/server/platform/api/context';
import type { BinaryAnswer } from '@/server/platform/api/trpc';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { toMailLocale } from '@/server/platform/mail/mail-layout';
import type { EntryForm, EntryFormsContent, Term } from '@/server/platform/pdf/pdf-content';
import { renderPdf } from '@/server/platform/pdf/pdf-renderer';
import { type CheckedGuest, checkGuests } from '@/server/rental/guests/check-guests';
import { findReservation, paymentTypeOf, type ReservationWithGuests, stayOf } from '@/server/rental/guests/read-stay';
import { SIGNATURE_BOX } from '@/server/rental/guests/signature.schema';
import { municipalityOf } from '@/server/rental/hospedajes/municipalities';
import type { Contract, Person } from '@/server/rental/hospedajes/stay';
import en from '~/messages/en/entry-form.json';
import enCodes from '~/messages/en/hospedajes.json';
import enWords from '~/messages/en/travellers.json';
import es from '~/messages/es/entry-form.json';
import esCodes from '~/messages/es/hospedajes.json';
import esWords from '~/messages/es/travellers.json';

const { documentTypes, sexes, kinships } = enWords;
const english = { ...en, documentTypes, sexes, kinships, payments: enCodes.payments };
const words = {
  en: english,
  es: {
    ...{ ...es, documentTypes: esWords.documentTypes, sexes: esWords.sexes, kinships: esWords.kinships },
    payments: esCodes.payments,
  },
};

type Words = ReturnType<typeof createTranslator<typeof english>>;
type Scope = Pick<Actor, 'workspaceId'>;

/**
 * The register's forms (partes de entrada) of a stay as a PDF, one page a guest: what RD 933/2021 Annex I lists, with the
 * signatures, in the company's language.
 * @throws 404, 422 where nobody is registered, and as `PdfRenderer.render` does
 */
export async function printEntryForms(
  { workspaceId }: Scope,
  reservationId: string,
  signal?: AbortSignal,
): Promise<BinaryAnswer> {
  const reservation = await findReservation(workspaceId, reservationId);
  if (!reservation) throw notFound('Reservation');
  if (reservation.guests.length === 0) {
    throw apiError('NO_GUESTS_REGISTERED');
  }
  const content = await describeForms(reservation);
  const arrival = toCalendarDate(reservation.checkIn);
  return { bytes: await renderPdf({ workspaceId, content, signal }), filename: `${content.title} ${arrival}.pdf` };
}

async function describeForms(reservation: ReservationWithGuests): Promise<EntryFormsContent> {
  const { workspaceId, property } = reservation;
  const workspace = await db.workspace.findFirstOrThrow({
    where: { id: workspaceId },
    include: { fiscalProfile: true },
  });
  const { timeZone, fiscalProfile } = workspace;
  const language = toMailLocale(workspace.locale);
  const t = createTranslator<typeof english>({ locale: language, messages: words[language] } as never);
  const issuer = fiscalProfile?.legalName ?? workspace.name;
  const { contract } = stayOf(reservation, timeZone);
  const shared = [
    { heading: t('establishment'), rows: establishmentRows(t, reservation, issuer, fiscalProfile?.taxId) },
    { heading: t('contract'), rows: contractRows(t, contract, language, reservation) },
  ];
  return {
    kind: 'entryForms',
    ...{ language, issuer, title: t('title'), subtitle: property.name, footnote: t('footnote') },
    createdAt: reservation.updatedAt.toISOString(),
    forms: checkGuests(reservation, timeZone).guests.map((guest) => formOf(t, guest, language, shared)),
  };
}

function formOf(t: Words, guest: CheckedGuest, language: string, shared: EntryForm['sections']): EntryForm {
  const { person, signature, lacksSignature } = guest;
  const signed = { typed: () => (signature?.kind === 'typed' ? signature.name : ''), paper: () => '', drawn: () => '' };
  return {
    sections: [...shared, { heading: t('guest'), rows: guestRows(t, person, language) }],
    signature: {
      heading: t('signature'),
      drawing: signature?.kind === 'drawn' ? { path: signature.path, ...SIGNATURE_BOX } : null,
      text: signature ? signed[signature.kind]() : lacksSignature ? '' : t('noSignature'),
    },
  };
}

function establishmentRows(t: Words, { property }: ReservationWithGuests, issuer: string, taxId?: string): Term[] {
  const { street, postalCode, city, state } = property;
  return filled([
    [t('name'), property.name],
    [t('holder'), [issuer, taxId].filter(Boolean).join(', ')],
    [t('address'), [street, [postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')],
    [t('licence'), property.licenseNumber],
    [t('establishmentCode'), property.establishmentCode],
  ]);
}

function contractRows(t: Words, contract: Contract, language: string, reservation: ReservationWithGuests): Term[] {
  const payment = paymentTypeOf(reservation);
  return filled([
    [t('reference'), contract.reference],
    [t('contractDate'), dayIn(language, contract.date)],
    [t('checkIn'), [dayIn(language, contract.checkIn), contract.checkInTime].filter(Boolean).join(', ')],
    [t('checkOut'), [dayIn(language, contract.checkOut), contract.checkOutTime].filter(Boolean).join(', ')],
    [t('people'), String(contract.people)],
    [t('payment'), payment && t(`payments.${payment}`)],
  ]);
}

function guestRows(t: Words, person: Person, language: string): Term[] {
  const { address, documentType, sex, kinship, birthDate } = person;
  const countryName = (code: string | null | undefined) =>
    code && new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code);
  const town = address?.municipalityCode ? municipalityOf(address.municipalityCode)?.name : address?.municipalityName;
  return filled([
    [t('firstName'), person.firstName],
    [t('surnames'), [person.surname, person.secondSurname].filter(Boolean).join(' ')],
    [t('documentType'), documentType && t(`documentTypes.${documentType}`)],
    [t('documentNumber'), person.documentNumber],
    [t('documentSupport'), person.documentSupport],
    [t('birthDate'), birthDate && dayIn(language, birthDate)],
    [t('nationality'), countryName(person.nationality)],
    [t('sex'), sex && t(`sexes.${sex}`)],
    [t('residence'), address?.street],
    [t('town'), [address?.postalCode, town, countryName(address?.country)].filter(Boolean).join(' ')],
    [t('phone'), person.phone],
    [t('email'), person.email],
    [t('kinship'), kinship && t(`kinships.${kinship}`)],
  ]);
}

function filled(rows: [label: string, value: string | null | undefined][]): Term[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What somebody typed may not be a day yet. */
function dayIn(language: string, day: string): string {
  return Number.isNaN(Date.parse(`${day}T12:00:00Z`)) ? day : longDate(language, day);
}
