import { z } from 'zod';
import { ASSET_KINDS, DEPRECIATION_METHODS, DISPOSAL_CAUSES } from '@/lib/tax/assets/asset-kinds';
import { AmountOrNone, Money, Percent } from '@/server/platform/contract/amounts';
import { CalendarDate, ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { oneLineText, optionalText } from '@/server/platform/contract/text';

const about = {
  description: { description: 'What it is.', example: 'Laptop' },
  kind: {
    description:
      'Its kind in the record books: `11` land, `12` buildings, `21` machines, `22` vehicles, `23` computers, `24` furniture, ' +
      '`25` installations, `26` ships and aircraft, `27` mussel rafts, `28` tools, `29` other things; `31` patents, `32` ' +
      'transfer rights, `33` software, `39` other rights; `41` to `49` livestock and trees.',
    example: '23',
  },
  identifier: {
    description:
      'Of land and buildings the cadastral reference, of a vehicle its number plate; else a number of its own.',
    example: '1234BCD',
  },
  expenseId: {
    description:
      'The expense that bought it. Its cost no longer lowers the income of its own quarter (`incomeDeductiblePercent` becomes ' +
      '0): depreciation does, year by year.',
    example: 'exp_01kagz4t5v8w9x0y1z2a3b4c5d',
  },
  acquiredOn: { description: "The date of the vendor's invoice.", example: '2026-02-10' },
  startedOn: { description: 'The day of its first use, from which on it is depreciated.', example: '2026-02-12' },
  value: { description: 'What it cost, without the tax that was deducted.', example: 1000 },
  depreciableValue: {
    description: 'Of it, what is depreciated: land is not. All of it where left out.',
    example: 1000,
  },
  vatBase: { description: 'What the VAT on it was charged on.', example: 1000 },
  vatRate: { description: 'Percent.', example: 21 },
  vat: { description: 'The VAT that was borne on it.', example: 210 },
  firstProRata: { description: 'Percent: the definitive pro rata of the year of its first use.', example: 100 },
  method: {
    description:
      '`01`: by the table. `06`: freely, as `chosen` says. `07`: faster. `08`: of used goods, twice as fast as the table.',
    example: '01',
  },
  rate: { description: 'Percent a year; that of the table where left out.', example: 26 },
  depreciatedBefore: { description: 'What had been depreciated of it in other books.', example: 0 },
  since: { description: 'The first year of these books, where others came before.', example: 2026 },
  chosen: { description: 'Of free depreciation: what is depreciated in a year, by year.', example: { 2026: 500 } },
  disposedOn: { description: 'The first day on which it is not in use any more.', example: '2027-05-01' },
  disposalCause: {
    description:
      '`01` fully depreciated, `02` sold, `03` destroyed, `04` obsolete, `05` lost, `06` stolen, `99` another.',
    example: '02',
  },
  disposalInvoiceId: { description: 'The invoice of its sale.', example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d' },
} as const;

const Rate = z.number().min(0.01).max(100).multipleOf(0.01);
const Year = z.int().min(1990).max(2200);
const Chosen = z
  .record(
    z
      .string()
      .max(4)
      .regex(/^(19|20|21)[0-9][0-9]$/),
    AmountOrNone,
  )
  .refine((it) => Object.keys(it).length <= 60, { message: 'Name at most 60 years.' })
  .meta({ maxProperties: 60 });

const given = {
  description: oneLineText(160, 'Say what it is.').meta(about.description),
  kind: z.enum(ASSET_KINDS).meta(about.kind),
  identifier: optionalText(40).meta(about.identifier),
  startedOn: CalendarDate.meta(about.startedOn),
  firstProRata: z.int().min(0).max(100).meta(about.firstProRata),
  method: z.enum(DEPRECIATION_METHODS).meta(about.method),
  disposedOn: CalendarDate.nullish().meta(about.disposedOn),
  disposalCause: z.enum(DISPOSAL_CAUSES).nullish().meta(about.disposalCause),
  disposalInvoiceId: z.string().max(100).nullish().meta(about.disposalInvoiceId),
  vendor: optionalText(200).meta({
    description: 'Who sold it; the vendor of the expense where left out.',
    example: 'Orden SA',
  }),
  vendorTaxId: optionalText(50).meta({ description: "The vendor's tax id.", example: 'A58818501' }),
  vendorCountry: z
    .string()
    .length(2)
    .nullish()
    .meta({ description: "The vendor's country, ISO 3166-1 alpha-2.", example: 'ES' }),
  invoiceNumber: optionalText(60).meta({ description: "The number of the vendor's invoice.", example: 'O-2026-9' }),
};

export const AssetCreate = z
  .object({
    ...given,
    firstProRata: given.firstProRata.optional(),
    method: given.method.optional(),
    expenseId: z.string().max(100).nullish().meta(about.expenseId),
    acquiredOn: CalendarDate.optional().meta({
      ...about.acquiredOn,
      description: `${about.acquiredOn.description} That of the expense where left out.`,
    }),
    value: AmountOrNone.optional().meta({
      ...about.value,
      description: `${about.value.description} That of the expense where left out.`,
    }),
    depreciableValue: AmountOrNone.optional().meta(about.depreciableValue),
    vatBase: AmountOrNone.optional().meta(about.vatBase),
    vatRate: Percent.optional().meta(about.vatRate),
    vat: AmountOrNone.optional().meta(about.vat),
    rate: Rate.optional().meta(about.rate),
    depreciatedBefore: AmountOrNone.optional().meta(about.depreciatedBefore),
    since: Year.nullish().meta(about.since),
    chosen: Chosen.optional().meta({ ...about.chosen, maxProperties: 60 }),
  })
  .meta({ id: 'AssetCreate', description: 'An investment good of the company.' });
export type AssetCreate = z.output<typeof AssetCreate>;

export const AssetPatch = AssetCreate.omit({ expenseId: true })
  .partial()
  .meta({ id: 'AssetPatch', description: 'A change of an investment good: what is left out stays, `null` clears.' });
export type AssetPatch = z.output<typeof AssetPatch>;

export const AssetPath = z.object({
  assetId: z.string().max(100).meta({ description: 'The id of the asset.', example: 'ast_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});

export const AssetUpdate = AssetPath.extend(AssetPatch.shape);

export const AssetListQuery = ListInput.pick({ limit: true, offset: true }).extend({
  year: z.coerce.number().int().min(1990).max(2200).optional().meta({
    description: 'Of which year its depreciation and regularisation are; this one where left out.',
    example: 2026,
  }),
});
export type AssetListQuery = z.output<typeof AssetListQuery>;

const DepreciationYear = z
  .object({
    year: z.int().meta({ description: 'The calendar year.' }),
    accumulatedBefore: Money.meta({ description: 'What had been depreciated before it.' }),
    amount: Money.meta({ description: 'What it takes.' }),
    accumulated: Money.meta({ description: 'What has been depreciated at its end.' }),
    pending: Money.meta({ description: 'What is left to be depreciated.' }),
  })
  .meta({ id: 'DepreciationYear', description: 'What a year takes of an investment good.' });

export const Asset = z
  .object({
    id: z.string().meta({ description: 'The id of the asset.' }),
    description: z.string().meta(about.description),
    kind: z.enum(ASSET_KINDS).meta(about.kind),
    identifier: z.string().optional().meta(about.identifier),
    expenseId: z.string().optional().meta(about.expenseId),
    acquiredOn: CalendarDate.meta(about.acquiredOn),
    startedOn: CalendarDate.meta(about.startedOn),
    vendor: z.string().optional().meta({ description: 'Who sold it.' }),
    vendorTaxId: z.string().optional().meta({ description: "The vendor's tax id." }),
    vendorCountry: z.string().optional().meta({ description: "The vendor's country." }),
    invoiceNumber: z.string().optional().meta({ description: "The number of the vendor's invoice." }),
    value: Money.meta(about.value),
    depreciableValue: Money.meta(about.depreciableValue),
    vatBase: Money.meta(about.vatBase),
    vatRate: z.number().meta(about.vatRate),
    vat: Money.meta(about.vat),
    firstProRata: z.int().meta(about.firstProRata),
    method: z.enum(DEPRECIATION_METHODS).meta(about.method),
    rate: z.number().meta(about.rate),
    depreciatedBefore: Money.meta(about.depreciatedBefore),
    since: z.int().optional().meta(about.since),
    chosen: z.record(z.string(), Money).meta(about.chosen),
    disposedOn: CalendarDate.optional().meta(about.disposedOn),
    disposalCause: z.enum(DISPOSAL_CAUSES).optional().meta(about.disposalCause),
    disposalInvoiceId: z.string().optional().meta(about.disposalInvoiceId),
    depreciation: DepreciationYear.optional().meta({
      description: 'Of the year that was asked for; absent before its first use.',
    }),
    regularisation: z
      .object({
        year: z.int().meta({ description: 'The calendar year.' }),
        proRata: z.int().meta({ description: 'The definitive pro rata of the year, percent.' }),
        deductedFirst: Money.meta({ description: 'Deducted in the year of its first use.' }),
        deductible: Money.meta({ description: 'Deductible by the pro rata of the year.' }),
        amount: Money.meta({ description: 'What box 43 of form 303 takes in the last quarter.' }),
      })
      .optional()
      .meta({
        description: 'What its VAT is regularised by in that year (LIVA art. 107 to 110); absent where it is not.',
      }),
    createdAt: Timestamp.meta({ description: 'When it was entered.' }),
    updatedAt: Timestamp.meta({ description: 'When it was last changed.' }),
  })
  .meta({ id: 'Asset', description: 'An investment good: its depreciation, and the regularisation of its VAT.' });
export type Asset = z.output<typeof Asset>;

export const AssetList = listSchemaOf(Asset).meta({ id: 'AssetList' });
export type AssetList = z.output<typeof AssetList>;
