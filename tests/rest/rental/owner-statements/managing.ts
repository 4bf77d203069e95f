import { db } from '@/server/platform/db/client';
import { appRouter } from '@/server/root';
import { propertyOf } from '~/tests/rest/rental/letting';
import type { Company } from '~/tests/setup/company';

/** What the dashboard calls, as the company's owner. */
export const dashboardOf = ({ actor }: Company) =>
  appRouter.createCaller({ requestId: 'req_test', actor: { ...actor, scopes: [...actor.scopes] }, user: null })
    .ownerStatements;

/** A property that is managed for Ana Ruiz at 20 percent; its id. */
export const managedProperty = (company: Company, changes: object = {}) =>
  propertyOf(company, { ownerName: 'Ana Ruiz', ownerEmail: 'ana@acme.example', commissionRate: 20, ...changes });

type Money = { cleaningFee?: number; channelCommission?: number; touristTax?: number };

/** A stay of the property with all its money; its id. */
export async function letTo(
  company: Company,
  propertyId: string,
  guestName: string,
  days: [checkIn: string, checkOut: string],
  { amount, channel = 'Airbnb', currency, ...money }: Money & { amount?: number; channel?: string; currency?: string },
): Promise<string> {
  const [checkIn, checkOut] = days;
  const stay = { propertyId, guestName, checkIn, checkOut, channel, amount, currency };
  const { status, body, text } = await company.post('/v1/reservations', stay);
  if (status !== 201) throw new Error(text);
  await db.reservation.update({ where: { id: body.id }, data: money });
  return body.id;
}

/** An expense of the company; its id. */
export async function spend(company: Company, amount: number, description = 'Boiler'): Promise<string> {
  const { body, status, text } = await company.post('/v1/expenses', { description, amount, date: '2026-07-10' });
  if (status !== 201) throw new Error(text);
  return body.id;
}
