import { z } from 'zod';
import { BinaryAnswer, listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { makeLink, revokeLink } from '@/server/rental/guests/check-in-link';
import { printEntryForms } from '@/server/rental/guests/entry-forms';
import { BrowsedGuests, Guest, GuestList, GuestListInput, GuestPath } from '@/server/rental/guests/guests.schema';
import { browseGuests, getGuest, listGuests } from '@/server/rental/guests/list-guests';
import { changeStayFacts, checkGuest, readRegistration } from '@/server/rental/guests/registration';
import {
  GuestChange,
  GuestCreate,
  LinkMail,
  PersonCheck,
  PersonToCheck,
  Registration,
  RevealedGuest,
  StayFacts,
} from '@/server/rental/guests/registration.schema';
import { revealGuest } from '@/server/rental/guests/reveal-guest';
import { sendLink } from '@/server/rental/guests/send-link';
import { findTowns, Towns, TownsInput } from '@/server/rental/guests/towns';
import { addGuest, changeGuest, removeGuest } from '@/server/rental/guests/write-guests';
import { ReservationPath } from '@/server/rental/reservations/reservations.schema';

const tag = 'Guests';

export const guestsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/guests', {
        tag,
        summary: 'List guests',
        description: 'Who stays, as they are registered. Whoever has been erased is not in it.',
      }),
    )
    .input(GuestListInput)
    .output(GuestList)
    .query(({ ctx, input }) => listGuests(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', '/v1/guests/{guestId}', {
        tag,
        summary: 'Read a guest',
        description: 'One guest as the register of travellers has them; the number of the document is masked.',
      }),
    )
    .input(GuestPath)
    .output(Guest)
    .query(({ ctx, input }) => getGuest(ctx.actor, input.guestId)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(GuestListInput)
    .output(BrowsedGuests)
    .query(({ ctx, input }) => browseGuests(ctx.actor, input)),

  /** How far the guests of a stay are. */
  registration: readProcedure
    .input(ReservationPath)
    .output(Registration)
    .query(({ ctx, input }) => readRegistration(ctx.actor, input.reservationId)),

  changeStay: writeProcedure
    .input(StayFacts)
    .output(z.void())
    .mutation(({ ctx, input }) => changeStayFacts(ctx.actor, input)),

  /** What one lacks, while they are being filled in. */
  check: readProcedure
    .input(PersonToCheck)
    .output(PersonCheck)
    .mutation(({ ctx, input }) => checkGuest(ctx.actor, input.reservationId, input.person)),

  add: writeProcedure
    .input(GuestCreate)
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input: { reservationId, ...write } }) => ({
      id: await addGuest(ctx.actor, reservationId, write),
    })),

  change: writeProcedure
    .input(GuestChange)
    .output(z.void())
    .mutation(({ ctx, input: { guestId, ...write } }) => changeGuest(ctx.actor, guestId, write)),

  remove: writeProcedure
    .input(GuestPath)
    .output(z.void())
    .mutation(({ ctx, input }) => removeGuest(ctx.actor, input.guestId)),

  /** Unsealed; it is written down who looked. */
  reveal: writeProcedure
    .input(GuestPath)
    .output(RevealedGuest)
    .mutation(({ ctx, input }) => revealGuest(ctx.actor, input.guestId)),

  makeLink: writeProcedure
    .input(ReservationPath)
    .output(z.void())
    .mutation(async ({ ctx, input }) => void (await makeLink(ctx.actor, input.reservationId))),

  sendLink: writeProcedure
    .input(LinkMail)
    .output(z.void())
    .mutation(({ ctx, input }) => sendLink(ctx.actor, input)),

  revokeLink: writeProcedure
    .input(ReservationPath)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeLink(ctx.actor, input.reservationId)),

  /** Municipalities of Spain, for a form. */
  towns: readProcedure
    .input(TownsInput)
    .output(Towns)
    .query(({ input }) => findTowns(input.postalCode)),

  /** The register's forms of a stay, with all that they say of its guests. */
  entryForms: writeProcedure
    .input(ReservationPath)
    .output(BinaryAnswer)
    .query(({ ctx, input, signal }) => printEntryForms(ctx.actor, input.reservationId, signal)),
});
