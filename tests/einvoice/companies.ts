import type { FiscalProfile } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { type Company, openCompany } from '~/tests/setup/company';

/** The companies of the table, by where they are and how they are taxed. */
export const profiles = {
  peninsula: {},
  canarias: { zone: 'canarias', city: 'Las Palmas', state: 'Las Palmas', postalCode: '35001' },
  ceuta: { zone: 'ceuta_melilla', city: 'Ceuta', state: 'Ceuta', postalCode: '51001' },
  exempt: { vatRegime: 'exempt' },
  oneStopShop: { ossSince: new Date('2026-01-01T00:00:00Z') },
  cashCriterion: { cashCriterionSince: new Date('2026-01-01T00:00:00Z') },
  english: {},
  italian: {
    zone: 'eu',
    legalName: 'Officina Nord S.r.l.',
    taxId: 'IT01114601006',
    street: 'Via Roma 1',
    city: 'Torino',
    state: 'TO',
    postalCode: '10121',
    country: 'IT',
  },
  polish: {
    zone: 'eu',
    legalName: 'Warsztat Północ sp. z o.o.',
    taxId: '5260250274',
    street: 'ul. Prosta 1',
    city: 'Warszawa',
    postalCode: '00-838',
    country: 'PL',
  },
} as const satisfies Record<string, Partial<FiscalProfile>>;

export type CompanyName = keyof typeof profiles;

/** A company that has entered all that any format asks of an issuer. */
export async function openCompleteCompany(name: CompanyName): Promise<Company> {
  const reached = { contactName: 'Ana Ruiz', endpointId: 'ESB00000018', endpointScheme: '9920' };
  const company = await openCompany({ profile: { ...profiles[name], ...reached } });
  const contact = {
    phone: '+34 960 000 000',
    email: 'facturas@tallernorte.example',
    website: 'www.tallernorte.example',
  };
  const account = { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' };
  const paper = { layout: 'classic' as const, accentColor: '#14634a', texts: { es: { paymentTerms: 'A 30 días' } } };
  const letterhead = await db.letterhead.create({
    data: { id: `lh_${company.id}`, workspaceId: company.id, ...paper, ...contact, ...account, createdAt: new Date() },
  });
  const locale = name === 'english' ? 'en-GB' : 'es-ES';
  const currency = name === 'polish' ? 'PLN' : 'EUR';
  await db.workspace.update({ where: { id: company.id }, data: { letterheadId: letterhead.id, locale, currency } });
  return company;
}
