import type { Company } from '~/tests/setup/company';

/** A property of the company; its id. */
export async function propertyOf(company: Company, changes: object = {}): Promise<string> {
  const { status, body, text } = await company.post('/v1/properties', { name: 'Casa del Mar', ...changes });
  if (status !== 201) throw new Error(text);
  return body.id;
}

/** What a stay of a week in July is created with. */
export const stayAt = (propertyId: string, changes: object = {}) => ({
  propertyId,
  guestName: 'Julia Becker',
  checkIn: '2026-07-04',
  checkOut: '2026-07-11',
  ...changes,
});

/** The id of a channel that nothing is fetched from. */
export async function openChannel(company: Company, propertyId: string): Promise<string> {
  const { body } = await company.post('/v1/channels', { propertyId, name: 'Site', type: 'api' });
  return body.id;
}
