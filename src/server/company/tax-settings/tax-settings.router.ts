import { TaxSettings, TaxSettingsPatch } from '@/server/company/tax-settings/tax-settings.schema';
import { getTaxSettings, saveTaxSettings } from '@/server/company/tax-settings/tax-settings.service';
import { freshCloseQuartersProcedure, readProcedure, rest, router } from '@/server/platform/api/trpc';

export const taxSettingsRouter = router({
  get: readProcedure
    .meta(
      rest('GET', '/v1/company/tax-settings', {
        tag: 'Company',
        summary: 'Read the settings of tax returns',
        description: 'What no document says of the returns of the company. What nobody has answered is absent.',
      }),
    )
    .output(TaxSettings)
    .query(({ ctx }) => getTaxSettings(ctx.actor)),

  /** Refunds come to the account that it names: a person signs in afresh for it. */
  save: freshCloseQuartersProcedure
    .meta(
      rest('PATCH', '/v1/company/tax-settings', {
        tag: 'Company',
        summary: 'Change the settings of tax returns',
        description: 'What is left out stays, `null` clears. The files of returns are written by what stands here.',
      }),
    )
    .input(TaxSettingsPatch)
    .output(TaxSettings)
    .mutation(({ ctx, input }) => saveTaxSettings(ctx.actor, input)),
});
