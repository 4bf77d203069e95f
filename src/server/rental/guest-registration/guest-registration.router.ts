import {
  freshOwnerProcedure,
  listProcedure,
  ownerProcedure,
  readProcedure,
  router,
  writeProcedure,
} from '@/server/platform/api/trpc';
import { cancelAtMinistry, recordCode, sendAgain } from '@/server/rental/guest-registration/by-hand.service';
import {
  CommunicationCode,
  CommunicationList,
  CommunicationListInput,
  DutyPath,
  StayRegistration,
  StaysToSee,
  StaysToSeeInput,
} from '@/server/rental/guest-registration/communications.schema';
import * as communications from '@/server/rental/guest-registration/communications.service';
import {
  ConnectionTest,
  GuestRegistrationPatch,
  GuestRegistrationSettings,
} from '@/server/rental/guest-registration/settings.schema';
import * as settings from '@/server/rental/guest-registration/settings.service';
import { ReservationPath } from '@/server/rental/reservations/reservations.schema';

export const guestRegistrationRouter = router({
  settings: readProcedure
    .output(GuestRegistrationSettings)
    .query(({ ctx }) => settings.getGuestRegistration(ctx.actor)),

  /** An owner says whether guests are registered and as whom, having signed in afresh. */
  saveSettings: freshOwnerProcedure
    .input(GuestRegistrationPatch)
    .output(GuestRegistrationSettings)
    .mutation(({ ctx, input }) => settings.saveGuestRegistration(ctx.actor, input)),

  testConnection: ownerProcedure.output(ConnectionTest).mutation(({ ctx }) => settings.testConnection(ctx.actor)),

  ofStay: readProcedure
    .input(ReservationPath)
    .output(StayRegistration)
    .query(({ ctx, input }) => communications.getStayRegistration(ctx.actor, input.reservationId)),

  list: listProcedure
    .input(CommunicationListInput)
    .output(CommunicationList)
    .query(({ ctx, input }) => communications.listCommunications(ctx.actor, input)),

  toSee: listProcedure
    .input(StaysToSeeInput)
    .output(StaysToSee)
    .query(({ ctx, input }) => communications.listStaysToSee(ctx.actor, input)),

  send: writeProcedure
    .input(DutyPath)
    .output(StayRegistration)
    .mutation(({ ctx, input }) => sendAgain(ctx.actor, input)),

  cancel: writeProcedure
    .input(DutyPath)
    .output(StayRegistration)
    .mutation(({ ctx, input }) => cancelAtMinistry(ctx.actor, input)),

  recordCode: writeProcedure
    .input(CommunicationCode)
    .output(StayRegistration)
    .mutation(({ ctx, input }) => recordCode(ctx.actor, input)),
});
