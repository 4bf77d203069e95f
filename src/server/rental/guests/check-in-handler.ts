import { answerPublicRequest, isVisit, jsonOrNothing, openForVisitor } from '@/server/access/accounts/visitor-answers';
import { apiError } from '@/server/platform/contract/errors';
import { assertStorable } from '@/server/platform/contract/storable';
import { endpoints } from '@/server/platform/http/endpoints';
import { readBody } from '@/server/platform/http/read-body';
import { findByToken } from '@/server/rental/guests/check-in-link';
import { PersonInput } from '@/server/rental/guests/person.schema';
import {
  checkPublicly,
  countOpening,
  type PublicCheckIn,
  readCheckIn,
  runCheckInStep,
} from '@/server/rental/guests/public-check-in';
import { CheckInStep } from '@/server/rental/guests/registration.schema';
import { findTowns, TownsInput } from '@/server/rental/guests/towns';

// What the holder of a check-in's link can do, without signing in.

/** A form is checked whenever a field is left, and several of a family fill in at once. */
const STEPS_A_MINUTE = 90;

/** For the page: the check-in, or why there is none to see. */
export function openPublicCheckIn(token: string, headers: Headers): Promise<PublicCheckIn | 'unknown' | 'busy'> {
  return openForVisitor('check-in', headers, async () => {
    const { reservation } = await findByToken(token);
    if (await isVisit(headers, reservation.workspaceId)) await countOpening(token);
    return readCheckIn(token);
  });
}

/** POST of a `CheckInStep`; answers how things stand then. */
export function checkInStepHandler(request: Request, token: string): Promise<Response> {
  const { headers } = request;
  const answer = async () => {
    await findByToken(token); // strangers are told nothing else
    const text = (await readBody(request, endpoints.checkInStep.body)).toString();
    const read = CheckInStep.safeParse(jsonOrNothing(text));
    if (!read.success) throw unreadable();
    assertStorable(read.data);
    return Response.json(await runCheckInStep(token, read.data));
  };
  return answerPublicRequest('check-in step', headers, answer, STEPS_A_MINUTE);
}

/** POST of a `PersonInput`; answers what it lacks. Nothing is kept of it. */
export function checkInCheckHandler(request: Request, token: string): Promise<Response> {
  const answer = async () => {
    await findByToken(token); // strangers are told nothing else
    const text = (await readBody(request, endpoints.checkInCheck.body)).toString();
    const read = PersonInput.safeParse(jsonOrNothing(text));
    if (!read.success) throw unreadable();
    return Response.json(await checkPublicly(token, read.data));
  };
  return answerPublicRequest('check-in check', request.headers, answer, STEPS_A_MINUTE);
}

/** GET `?postalCode=`: the municipalities that a Spanish postal code may be of. */
export function checkInTownsHandler({ url, headers }: Request, token: string): Promise<Response> {
  const answer = async () => {
    await findByToken(token);
    const read = TownsInput.safeParse(Object.fromEntries(new URL(url).searchParams));
    return Response.json(read.success ? findTowns(read.data.postalCode) : []);
  };
  return answerPublicRequest('check-in towns', headers, answer, STEPS_A_MINUTE);
}

const unreadable = () => apiError('CHECK_IN_UNREADABLE');
