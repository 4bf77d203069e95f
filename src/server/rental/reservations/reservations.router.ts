import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { answerMeta } from '@/server/platform/api/context';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { PropertyPath } from '@/server/rental/properties/properties.schema';
import { blockDays, changeBlock, unblockDays } from '@/server/rental/reservations/blocks.service';
import {
  Block,
  BlockCreate,
  BlockPatch,
  BlockPath,
  Calendar,
  CalendarEntry,
  CalendarInput,
  ReclassifyInput,
} from '@/server/rental/reservations/calendar.schema';
import { readCalendar } from '@/server/rental/reservations/calendar.service';
import { Planner, PlannerInput } from '@/server/rental/reservations/planner.schema';
import { readPlanner } from '@/server/rental/reservations/planner.service';
import { reclassify } from '@/server/rental/reservations/reclassify';
import { RentalFigures, RentalFiguresInput } from '@/server/rental/reservations/rental-figures.schema';
import { readRentalFigures } from '@/server/rental/reservations/rental-figures.service';
import { readRentalToday } from '@/server/rental/reservations/rental-today';
import { RentalToday } from '@/server/rental/reservations/rental-today.schema';
import {
  Reservation,
  ReservationBrowseInput,
  ReservationCancelled,
  ReservationCreate,
  ReservationList,
  ReservationListInput,
  ReservationPatch,
  ReservationPath,
} from '@/server/rental/reservations/reservations.schema';
import * as reservations from '@/server/rental/reservations/reservations.service';

const { tag } = resources.reservations;
const single = '/v1/reservations/{reservationId}';
const ofProperty = '/v1/properties/{propertyId}';
const conflict = 'One whose days are taken is refused: 409 `RESERVATION_CONFLICT`, with `existingReservationId`.';

export const reservationsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/reservations', {
        tag,
        summary: 'List reservations',
        description:
          'Stays, blocked days and what channels brought, by the state, property or days that are asked for.',
        aliases: ['/v1/stay/reservations'],
      }),
    )
    .input(ReservationListInput)
    .output(ReservationList)
    .query(({ ctx, input }) => reservations.listReservations(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(ReservationBrowseInput)
    .output(ReservationList)
    .query(({ ctx, input }) => reservations.listReservations(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/reservations', {
        tag,
        summary: 'Book a stay',
        description: `${conflict} A stay that ends on the day another begins is no clash.`,
        status: 201,
        errors: [409],
        aliases: ['/v1/stay/reservations'],
      }),
    )
    .input(ReservationCreate)
    .output(Reservation)
    .mutation(({ ctx, input }) => reservations.createReservation(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', single, {
        row: 'reservation',
        tag,
        summary: 'Read a reservation',
        description: 'One reservation with its amounts and guest.',
        aliases: ['/v1/stay/reservations/{reservationId}'],
      }),
    )
    .input(ReservationPath)
    .output(Reservation)
    .query(({ ctx, input }) => reservations.getReservation(ctx.actor, input.reservationId)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a reservation',
        description: `${conflict} A status that it cannot have next is a 422 that says which it can.`,
        errors: [409, 422],
      }),
    )
    .input(ReservationPath.extend(ReservationPatch.shape))
    .output(Reservation)
    .mutation(({ ctx, input: { reservationId, ...changes } }) =>
      reservations.updateReservation(ctx.actor, reservationId, changes),
    ),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Remove a pending reservation, or cancel one',
        description:
          'A pending one is gone for good (204), unless a calendar brings it, somebody came or it is invoiced. Any other is ' +
          'cancelled and kept (200), which frees its days.',
        alsoStatus: [204],
      }),
    )
    .input(ReservationPath)
    .output(ReservationCancelled.optional())
    .mutation(async ({ ctx, input: { reservationId: id } }): Promise<ReservationCancelled | undefined> => {
      if ((await reservations.deleteReservation(ctx.actor, id)) === 'removed') return undefined;
      return { data: { id, status: 'Cancelled', cancelledVia: 'api' }, meta: answerMeta(ctx) };
    }),

  calendar: listProcedure
    .meta(
      rest('GET', `${ofProperty}/calendar`, {
        tag,
        summary: 'Read what occupies a property',
        description: 'Stays and blocks that overlap these days. Pending and cancelled reservations keep no day.',
      }),
    )
    .input(CalendarInput)
    .output(Calendar)
    .query(({ ctx, input }) => readCalendar(ctx.actor, input)),

  /** The calendar of the dashboard. */
  planner: listProcedure
    .input(PlannerInput)
    .output(Planner)
    .query(({ ctx, input }) => readPlanner(ctx.actor, input)),

  figures: listProcedure
    .meta(
      rest('GET', '/v1/stay/figures', {
        tag,
        summary: 'Read occupancy, average rate and revenue',
        description:
          'By night, per property, channel and month. Pending and cancelled stays do not count, and blocked nights are ' +
          'not available. An amount is spread evenly over the nights of its stay.',
      }),
    )
    .input(RentalFiguresInput)
    .output(RentalFigures)
    .query(async ({ ctx, input }) => ({ data: await readRentalFigures(ctx.actor, input), meta: answerMeta(ctx) })),

  /** For the overview of companies that let homes to guests. */
  today: listProcedure.output(RentalToday).query(({ ctx }) => readRentalToday(ctx.actor)),

  block: writeProcedure
    .meta(
      rest('POST', `${ofProperty}/blocks`, {
        tag,
        summary: 'Block days of a property',
        description: 'Nobody can book them. Days that are taken are a 409 `RESERVATION_CONFLICT`.',
        status: 201,
        errors: [409],
      }),
    )
    .input(PropertyPath.extend(BlockCreate.shape))
    .output(Block)
    .mutation(({ ctx, input: { propertyId, ...block } }) => blockDays(ctx.actor, propertyId, block)),

  reclassify: writeProcedure
    .meta(
      rest('POST', '/v1/reservations/{reservationId}/reclassify', {
        tag,
        summary: 'Say that what a channel brought is a stay or a block',
        description: 'Booking sites do not always say which. What a person says holds, whatever their calendar says.',
        errors: [422],
      }),
    )
    .input(ReclassifyInput)
    .output(CalendarEntry)
    .mutation(({ ctx, input }) => reclassify(ctx.actor, input)),

  changeBlock: writeProcedure
    .meta(
      rest('PATCH', `${ofProperty}/blocks/{blockId}`, {
        tag,
        summary: 'Move blocked days',
        description: 'What is left out stays. Days that are taken are a 409 `RESERVATION_CONFLICT`.',
        errors: [409],
      }),
    )
    .input(BlockPath.extend(BlockPatch.shape))
    .output(Block)
    .mutation(({ ctx, input: { propertyId, blockId, ...patch } }) =>
      changeBlock(ctx.actor, { propertyId, blockId }, patch),
    ),

  unblock: writeProcedure
    .meta(
      rest('DELETE', `${ofProperty}/blocks/{blockId}`, {
        tag,
        summary: 'Free blocked days',
        description:
          'The days can be booked again. A block that a channel brought does not come back with its next calendar.',
        status: 204,
      }),
    )
    .input(BlockPath)
    .output(z.void())
    .mutation(({ ctx, input }) => unblockDays(ctx.actor, input.propertyId, input.blockId)),
});
