import type { Town } from '@/components/rental/guests/guest-fields';
import type { PersonInput } from '@/server/rental/guests/person.schema';
import type { PublicCheckIn } from '@/server/rental/guests/public-check-in';
import type { CheckInStep, PersonCheck } from '@/server/rental/guests/registration.schema';

// What the public page asks of the server, below its own address, which holds the link's secret.

/** The server did not take it: the status that it answered, or 0 where none came. */
export class CheckInFailure extends Error {
  constructor(readonly status: number) {
    super(`The check-in was answered with ${status}`);
  }
}

/** @throws {CheckInFailure} */
export function sendCheckInStep(address: string, step: CheckInStep): Promise<PublicCheckIn> {
  return ask(`${address}/steps`, step);
}

/** @throws {CheckInFailure} */
export function checkPerson(address: string, person: PersonInput): Promise<PersonCheck> {
  return ask(`${address}/check`, person);
}

/** @throws {CheckInFailure} */
export function findTowns(address: string, postalCode: string): Promise<Town[]> {
  return ask(`${address}/towns?postalCode=${encodeURIComponent(postalCode)}`);
}

async function ask<Answer>(address: string, sent?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const posted = sent && { method: 'POST', headers, body: JSON.stringify(sent) };
  const response = await fetch(address, { ...posted, referrerPolicy: 'no-referrer' }).catch(() => null);
  if (!response?.ok) throw new CheckInFailure(response?.status ?? 0);
  return response.json();
}
