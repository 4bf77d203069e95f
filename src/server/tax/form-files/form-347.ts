import { quarterOf } from '@/lib/dates/periods';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, sum, toNumber } from '@/lib/money/money';
import { type FilledRecord, listFile, YEARLY_LISTS } from '@/lib/tax/form-files/yearly-lists';
import { type LetProperty, letPropertyOf } from '@/lib/tax/let-property';
import { grouped } from '@/lib/text/grouped';
import { type Cash, cashOf, cashRow } from '@/server/tax/form-files/cash-of-347';
import type { Duty, FormContext, FormFigures, FormRow, FormRules } from '@/server/tax/form-files/form-figures';
import { declarantRecord, kindMarks, listProblems, ownRecord, rowsOfNext } from '@/server/tax/form-files/list-records';
import { type Party, provincesOf, unidentified } from '@/server/tax/form-files/parties';
import { type Exclusion, type Stated, statedOf } from '@/server/tax/form-files/stated-in-347';

/** Euros a year, tax included, from which on a party is stated: RD 1065/2007 art. 33.1. */
const LIMIT = new Money('3005.06');

/** Form 347 is of the State's agency; whoever is under IGIC files form 415 at that of the Canary Islands as well, with the same limit. */
async function read(context: FormContext): Promise<FormFigures> {
  if (context.form === '415' && context.books.tax !== 'IGIC') {
    const duty: Duty = { must: 'no', why: reasonOf('FORM_OTHER_ZONE') };
    return { duty, boxes: new Map(), rows: [], blocked: [] };
  }

  const { company, books, settings, period } = context;
  const { stated, excluded } = await statedOf(context);
  const totals = grouped(stated, ({ party, key }) => `${key}:${party.key}`);
  const above = [...totals.values()].filter((of) =>
    sum(of.map(({ amount }) => amount))
      .abs()
      .gt(LIMIT),
  );
  const cash = await cashOf(books, period);
  const named = above.filter(([first]) => first?.party.isIdentified);
  const provinceOf = await provincesOf(books.workspaceId, [
    ...named.flatMap(([first]) => first?.party ?? []),
    ...cash.map(({ party }) => party),
  ]);
  const isReportedAnyway = company.fiscalProfile?.usesSii || settings.monthlyRefund;
  const count = new Set([...above.flat(), ...cash].map(({ party }) => party.key)).size;
  const limit = LIMIT.toFixed(2);
  const duty: Duty = isReportedAnyway
    ? { must: 'no', why: reasonOf('FORM_SII_INSTEAD') }
    : count > 0
      ? { must: 'yes', why: reasonOf('FORM_PARTIES_DUE', { count, limit }) }
      : { must: 'no', why: reasonOf('FORM_PARTIES_NONE', { limit }) };
  const list = [
    ...named.flatMap((of) => rowsOf(of, { provinceOf, cash, year: period })),
    ...cash.flatMap((of) => cashRow(of, { provinceOf, named, year: period })),
  ];
  const rents = list.filter(isOwnRent);
  return {
    duty,
    boxes: new Map(),
    rows: list.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)),
    blocked: [
      ...above.flatMap((of) => blockedBy(of, provinceOf)),
      ...cash.flatMap(({ party }) =>
        named.some(([first]) => first?.party.key === party.key) || provinceOf(party) ? [] : [withoutProvince(party)],
      ),
      ...(rents.some((row) => !propertyOf(context, row)) ? [reasonOf('FORM_NEEDS_PROPERTY')] : []),
    ],
    notes: [...exclusionNotes(excluded), ...propertyNotes(context, rents)],
  };
}

/** Whether a line is of rents that the company charges: where they are is the landlord's to state. */
function isOwnRent({ values }: FormRow): boolean {
  return values.premisesRent === true && values.key === 'B';
}

/** The property that a tenant rents: as entered for them, else the one of the settings. */
function propertyOf({ entries, settings }: FormContext, { taxId }: FormRow): LetProperty | undefined {
  const entered = entries.answers.get(`reference:${taxId}`);
  if (!entered) return letPropertyOf(settings);
  return entered === '4' ? { situation: '4' } : { situation: '1', reference: entered };
}

/** That several tenants are stated under the one property of the settings. */
function propertyNotes(context: FormContext, rents: readonly FormRow[]): Why[] {
  const { entries, settings } = context;
  const ofSettings = rents.filter(({ taxId }) => !entries.answers.has(`reference:${taxId}`));
  if (ofSettings.length < 2 || !letPropertyOf(settings)) return [];
  const names = [...new Set(ofSettings.map(({ name }) => name))].join(', ');
  return [reasonOf('FORM_347_ONE_PROPERTY', { names })];
}

const EXCLUDED = {
  noInvoice: 'FORM_347_NO_INVOICE',
  withheld: 'FORM_347_WITHHELD',
  elsewhere: 'FORM_347_ELSEWHERE',
  unnamed: 'FORM_347_UNNAMED',
} as const satisfies Record<Exclusion, string>;

function exclusionNotes(excluded: ReadonlyMap<Exclusion, number>): Why[] {
  return [...excluded].map(([why, count]) => reasonOf(EXCLUDED[why], { count }));
}

function blockedBy(of: Stated[], provinceOf: (party: Party) => string | undefined): Why[] {
  const [first] = of;
  if (!first) return [];
  if (!first.party.isIdentified) return [unidentified(first.party, sum(of.map(({ amount }) => amount)))];
  return provinceOf(first.party) ? [] : [withoutProvince(first.party)];
}

function withoutProvince({ name }: Party): Why {
  return reasonOf('FORM_PARTY_WITHOUT_PROVINCE', { name });
}

interface RowsContext {
  provinceOf: (party: Party) => string | undefined;
  cash: readonly Cash[];
  year: string;
}

/** The lines of a party: what is under reverse charge, under the cash criterion, or a rent stands on one of its own. */
function rowsOf(stated: Stated[], { provinceOf, cash, year }: RowsContext): FormRow[] {
  const byMark = [...grouped(stated, ({ mark }) => mark)].sort(([a], [b]) => a.localeCompare(b));
  return byMark.flatMap(([mark, of], index) => {
    const [first] = of;
    if (!first) return [];
    const { party, key } = first;
    const amount = sum(of.map((it) => it.amount));
    const inQuarter = (number: number) =>
      toNumber(sum(of.filter(({ day }) => quarterOf(day) === `${year}-Q${number}`).map((it) => it.amount)));
    const isOfYear = (it: Cash) => it.party.key === party.key && it.year === year;
    const inCash = key === 'B' && index === 0 ? cash.find(isOfYear) : undefined;
    const quarters = Object.fromEntries([1, 2, 3, 4].map((number) => [`q${number}`, inQuarter(number)]));
    return [
      {
        key: `${key}:${party.key}${mark && `:${mark}`}`,
        party: `${key}:${party.key}`,
        name: party.name,
        taxId: party.taxId || party.vatId,
        amount,
        values: {
          ...{ key, partyTaxId: party.taxId, vatId: party.vatId, province: provinceOf(party) ?? '' },
          ...(party.country && { country: party.country }),
          amount: toNumber(amount),
          // Under the cash criterion the year is stated and no quarter.
          ...(mark === 'cashCriterion' ? { cashCriterionAmount: toNumber(amount) } : quarters),
          ...(mark && { [mark]: true }),
          ...(inCash && { cash: toNumber(inCash.amount) }),
        },
      },
    ];
  });
}

const write: FormRules['write'] = (context, figures) => {
  const problems = listProblems(context);
  if (problems.length > 0) return { blocked: problems };
  const { declarant, party, property } = YEARLY_LISTS['347'];
  const list = rowsOfNext(context, figures.rows);
  const rents = list.filter(isOwnRent);
  const own = ownRecord(context);
  const records: FilledRecord[] = [
    {
      design: declarant,
      values: {
        ...declarantRecord(context),
        ...kindMarks(context),
        parties: list.length,
        amount: sum(list.map(({ amount }) => amount)),
        properties: rents.length,
        rents: sum(rents.map(({ amount }) => amount)),
      },
    },
    ...list.map(({ name, values }) => ({ design: party, values: { ...own, partyName: name, ...values } })),
    ...rents.map((row) => {
      const { name, values, amount } = row;
      const { situation, reference } = propertyOf(context, row) ?? {};
      return {
        design: property,
        values: {
          ...{ ...own, partyName: name, partyTaxId: values.partyTaxId, amount },
          ...{ situation, cadastralReference: reference },
        },
      };
    }),
  ];
  return { ...listFile(records), notes: [] };
};

export const form347: FormRules = { read, write };
export const form415: FormRules = { read };
