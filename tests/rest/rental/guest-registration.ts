import type { Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { visit } from '~/tests/setup/visit';
import { propertyOf, stayAt } from './letting';

/** An adult of Spain of whom nothing is missing; the number has the letter that belongs to it. */
export const ana = {
  firstName: 'Ana',
  surname: 'Prueba',
  secondSurname: 'Ficticia',
  documentType: 'NIF' as const,
  documentNumber: '12345678Z',
  documentSupport: 'BAA123456',
  birthDate: '1990-05-17',
  nationality: 'ES',
  sex: 'M' as const,
  address: { street: 'Calle Mayor 1', postalCode: '28013', municipalityCode: '28079', country: 'ES' },
  phone: '+34 600 000 000',
};

/** A child of twelve, who has no document and does not sign. */
export const leo = {
  firstName: 'Leo',
  surname: 'Prueba',
  birthDate: '2014-01-02',
  nationality: 'ES',
  sex: 'H' as const,
  address: ana.address,
  email: 'ana@example.org',
  kinship: 'HJ' as const,
};

export const drawn = { kind: 'drawn' as const, path: 'M10 10L200 150L300 20' };

/** The dashboard's calls, by an owner of the company. */
export const dashboard = (company: Company, role: 'owner' | 'viewer' = 'owner') =>
  dashboardOf({ ...company.actor, role, scopes: [...company.actor.scopes] }).guests;

/** A stay of the company that is to be paid at its end; the id of its reservation. */
export async function bookedStay(company: Company, property: object = {}, changes: object = {}): Promise<string> {
  const { body } = await company.post('/v1/reservations', stayAt(await propertyOf(company, property), changes));
  await dashboard(company).changeStay({ reservationId: body.id, paymentType: 'TRANS' });
  return body.id;
}

/** The token of a new link of a stay. */
export async function linkOf(company: Company, reservationId: string): Promise<string> {
  await dashboard(company).makeLink({ reservationId });
  const { link } = await dashboard(company).registration({ reservationId });
  return new URL(link.url ?? '').pathname.split('/').at(-1) ?? '';
}

/** Of a browser that a person has before them, or of a program. */
export const visitor = (address = '192.0.2.7', userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/144.0.0.0') =>
  new Headers({ 'x-forwarded-for': address, 'user-agent': userAgent });

/** A step of the public check-in, and its answer. */
export async function step(token: string, body: unknown, headers = visitor()) {
  const request = new Request(`http://localhost/check-in/${token}/steps`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await visit(request);
  return { status: response.status, body: await response.json() };
}
