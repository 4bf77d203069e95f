import { propertyOf } from '~/tests/rest/rental/letting';
import type { Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeRow } from '~/tests/setup/stored-rows';

/** What the dashboard calls for the statements of owners, as the company's owner. */
export const statementsOf = ({ actor }: Company) => dashboardOf(actor).ownerStatements;

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
  await changeRow('reservation', { id: body.id }, money);
  return body.id;
}

/** An expense of the company; its id. */
export async function spend(company: Company, amount: number, description = 'Boiler'): Promise<string> {
  const { body, status, text } = await company.post('/v1/expenses', { description, amount, date: '2026-07-10' });
  if (status !== 201) throw new Error(text);
  return body.id;
}
