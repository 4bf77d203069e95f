import { listProcedure, readProcedure, router, writeProcedure } from '@/server/platform/api/trpc';
import { listMossosProperties, makeMossosFile, reviewMossosFile } from '@/server/rental/rental-reports/mossos';
import { listPortalReports, readPortalYear, savePortalReport } from '@/server/rental/rental-reports/portal-reports';
import {
  MossosFile,
  MossosInput,
  MossosProperties,
  MossosReview,
  PortalReportPut,
  PortalReports,
  PortalReportsInput,
  PortalYear,
  PortalYearInput,
  RentalReportSettings,
  YearlyLettings,
  YearlyLettingsInput,
} from '@/server/rental/rental-reports/rental-reports.schema';
import { readReportSettings, readYearlyLettings, saveReportSettings } from '@/server/rental/rental-reports/yearly-list';

export const rentalReportsRouter = router({
  settings: readProcedure.output(RentalReportSettings).query(({ ctx }) => readReportSettings(ctx.actor)),

  saveSettings: writeProcedure
    .input(RentalReportSettings)
    .output(RentalReportSettings)
    .mutation(({ ctx, input }) => saveReportSettings(ctx.actor, input)),

  mossosProperties: listProcedure.output(MossosProperties).query(({ ctx }) => listMossosProperties(ctx.actor)),

  /** It names what is missing of guests: for who may change that. */
  mossosReview: writeProcedure
    .input(MossosInput)
    .output(MossosReview)
    .query(({ ctx, input }) => reviewMossosFile(ctx.actor, input)),

  /** Each file has the next number: one that is made again has another. */
  makeMossosFile: writeProcedure
    .input(MossosInput)
    .output(MossosFile)
    .mutation(({ ctx, input }) => makeMossosFile(ctx.actor, input)),

  yearlyLettings: listProcedure
    .input(YearlyLettingsInput)
    .output(YearlyLettings)
    .query(({ ctx, input }) => readYearlyLettings(ctx.actor, input)),

  portalYear: listProcedure
    .input(PortalYearInput)
    .output(PortalYear)
    .query(({ ctx, input }) => readPortalYear(ctx.actor, input)),

  portalReports: listProcedure
    .input(PortalReportsInput)
    .output(PortalReports)
    .query(({ ctx, input }) => listPortalReports(ctx.actor, input)),

  savePortalReport: writeProcedure
    .input(PortalReportPut)
    .output(PortalYear)
    .mutation(({ ctx, input }) => savePortalReport(ctx.actor, input)),
});
