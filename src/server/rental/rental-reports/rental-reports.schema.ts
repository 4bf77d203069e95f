import { z } from 'zod';
import { LETTING_PURPOSES, type LettingPurpose } from '@/lib/rental/yearly-lettings';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { Problem } from '@/server/rental/guests/registration.schema';

const id = z.string().max(64);

export const RentalReportSettings = z.object({ yearlyLettings: z.boolean() });
export type RentalReportSettings = z.output<typeof RentalReportSettings>;

/** The stays of an establishment that begin in these days. */
export const MossosInput = z.object({ propertyId: id, from: CalendarDate, to: CalendarDate });
export type MossosInput = z.output<typeof MossosInput>;

export const MossosProperties = z.array(
  z.object({ id: z.string(), name: z.string(), establishmentCode: z.string().nullable() }),
);
export type MossosProperties = z.output<typeof MossosProperties>;

export const MossosReview = z.object({
  travellers: z.int(),
  stays: z.int(),
  /** Stays of which something is missing, guest by guest: their file would be refused. */
  incomplete: z.array(
    z.object({
      reservationId: z.string(),
      guestName: z.string(),
      checkIn: z.string(),
      problems: z.array(Problem.extend({ person: z.string().nullable() })),
      /** Texts that the file cannot hold, as they were typed. */
      unwritable: z.array(z.string()),
    }),
  ),
});
export type MossosReview = z.output<typeof MossosReview>;

/** ISO-8859-1, in base64. */
export const MossosFile = z.object({ fileName: z.string(), content: z.string(), travellers: z.int() });
export type MossosFile = z.output<typeof MossosFile>;

const Year = z.int().min(2020).max(2100);
const purposes = Object.keys(LETTING_PURPOSES) as [LettingPurpose, ...LettingPurpose[]];

export const YearlyLettingsInput = z.object({ year: Year, purpose: z.enum(purposes) });
export type YearlyLettingsInput = z.output<typeof YearlyLettingsInput>;

export const YearlyLettings = z.object({
  csv: z.string(),
  lettings: z.int(),
  /** Properties without a number of the national register, whose stays are absent. */
  withoutNumber: z.array(z.string()),
  /** Stays of which nobody has said how many stay, which are absent. */
  withoutGuests: z.array(z.object({ reservationId: z.string(), guestName: z.string(), checkIn: z.string() })),
});
export type YearlyLettings = z.output<typeof YearlyLettings>;

export const PortalYearInput = z.object({ propertyId: id, year: Year });
export type PortalYearInput = z.output<typeof PortalYearInput>;

const Amount = z.number().min(-999_999_999).max(999_999_999);

const figures = {
  days: z.int().min(0).max(366),
  stays: z.int().min(0).max(366),
  consideration: Amount,
  fees: Amount,
};

export const PortalQuarter = z.object({ quarter: z.int().min(1).max(4), ...figures });

export const PortalReportPut = z.object({
  ...PortalYearInput.shape,
  portal: z.string().trim().min(1).max(60),
  quarters: z.array(PortalQuarter).max(4),
});
export type PortalReportPut = z.output<typeof PortalReportPut>;

/** A quarter of a site: what the calendar says, what was invoiced, and what the site reported. */
export const PortalYear = z.array(
  z.object({
    portal: z.string(),
    currency: z.string(),
    quarters: z.array(
      z.object({
        quarter: z.int(),
        calendar: z.object(figures),
        invoiced: z.number(),
        reported: z.object(figures).nullable(),
        differs: z.boolean(),
      }),
    ),
  }),
);
export type PortalYear = z.output<typeof PortalYear>;

export const PortalReportsInput = z.object({ limit: z.int().min(1).max(100), offset: z.int().min(0).max(10_000_000) });
export type PortalReportsInput = z.output<typeof PortalReportsInput>;

/** Everything that sites reported, quarter by quarter. */
export const PortalReports = z.object({
  data: z.array(PortalQuarter.extend({ propertyId: z.string(), portal: z.string(), year: z.int() })),
});
export type PortalReports = z.output<typeof PortalReports>;
