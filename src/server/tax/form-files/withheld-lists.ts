import { z } from 'zod';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, sum, toNumber } from '@/lib/money/money';
import { listFile, YEARLY_LISTS } from '@/lib/tax/form-files/yearly-lists';
import { isPropertyNamed, type LetProperty, letPropertyOf, propertyKey } from '@/lib/tax/let-property';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { type WithheldForm, withholdingRate } from '@/lib/tax/tax-forms/withholding-forms';
import { grouped } from '@/lib/text/grouped';
import { recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import { rows, sql } from '@/server/platform/db/client';
import type { FormContext, FormFigures, FormRow, FormRules } from '@/server/tax/form-files/form-figures';
import { declarantRecord, kindMarks, listProblems, ownRecord, rowsOfNext } from '@/server/tax/form-files/list-records';
import { type Party, partyOf, provincesOf, unidentified } from '@/server/tax/form-files/parties';
import { withheldOf } from '@/server/tax/reports/books';
import { isOnForm } from '@/server/tax/reports/withholding-figures';

// Forms 180 and 190: from whom something was withheld in a year, as forms 115 and 111 of its quarters paid it. Forms 216 and 296:
// the same of non-residents, in a quarter and in a year.

const WithheldRow = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string(),
  vendorId: z.string().nullable(),
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  country: z.string().nullable(),
  base: z.string(),
  withheld: z.string(),
  propertySituation: z.string().nullable(),
  propertyReference: z.string().nullable(),
});

type Withheld = z.output<typeof WithheldRow> & { party: Party; rate: Money };

/** The expenses of a period of which something was withheld, with whom it was withheld from. */
export async function withheldIn({ books, period }: FormContext, form: WithheldForm): Promise<Withheld[]> {
  const found = await rows(
    WithheldRow,
    sql`
    SELECT e.id, e.description AS title, e.day, e.vendor_id AS "vendorId", coalesce(v.name, e.vendor_name) AS name,
           CASE WHEN e.vendor_id IS NULL THEN e.vendor_tax_id ELSE v.tax_id END AS "taxId",
           coalesce(v.country, e.vendor_country) AS country, worth_taxable::text AS base, worth_irpf::text AS withheld,
           e.property_situation AS "propertySituation", e.property_reference AS "propertyReference"
    FROM (${withheldOf(books, daysOfForm(period))}) AS e
    LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
    WHERE worth_irpf IS NOT NULL AND worth_irpf <> 0 AND ${isOnForm(form)} ORDER BY e.day, e.id`,
  );
  return found.map((row) => {
    const { name, taxId, country, vendorId, id, base, withheld } = row;
    const recipient = recipientOf({ name: name ?? '', taxId, country, zone: null, isIndividual: false });
    const party = partyOf(recipient, name, vendorId) ?? unnamed(id);
    return { ...row, party, rate: withholdingRate(withheld, base) ?? new Money(0) };
  });
}

function unnamed(id: string): Party {
  return { key: `?${id}`, name: '–', taxId: '', vatId: '', country: '', isIdentified: false, record: null };
}

interface ListOf {
  of: '111' | '115';
  /** What tells the lines of a party apart, and what a line has beside its amounts; undefined where it has to be asked. */
  line: (context: FormContext, withheld: Withheld, all: readonly Withheld[]) => ListLine;
}

interface ListLine {
  part: string;
  values: FormRow['values'];
  blocked?: Why;
  note?: Why;
}

const read =
  ({ of: form, line }: ListOf) =>
  async (context: FormContext): Promise<FormFigures> => {
    const found = await withheldIn(context, form);
    const provinceOf = await provincesOf(
      context.books.workspaceId,
      found.map(({ party }) => party),
    );
    const lines = [...grouped(found, (it) => `${it.party.key}:${line(context, it, found).part}`)].flatMap(
      ([key, all]) => {
        const [first] = all;
        if (!first) return [];
        const { party } = first;
        const { values, blocked, note } = line(context, first, found);
        const amount = sum(all.map(({ base }) => base));
        const withheld = sum(all.map((it) => it.withheld));
        const row: FormRow = {
          ...{ key, party: party.key, name: party.name, taxId: party.taxId, amount },
          values: {
            ...values,
            ...{ partyTaxId: party.taxId, province: provinceOf(party) ?? '' },
            [form === '111' ? 'amount' : 'base']: toNumber(amount),
            withheld: toNumber(withheld),
          },
        };
        const problems = !party.taxId
          ? [unidentified(party, amount)]
          : provinceOf(party)
            ? (blocked ?? [])
            : [reasonOf('FORM_PARTY_WITHOUT_PROVINCE', { name: party.name })];
        return [{ row, problems: [problems].flat(), note }];
      },
    );
    const identified = lines.filter(({ row }) => row.taxId !== '').map(({ row }) => row);
    return {
      duty: {
        must: found.length > 0 ? 'yes' : 'no',
        why: reasonOf(found.length > 0 ? 'FORM_YEAR_OF_DUE' : 'FORM_YEAR_OF_NONE', { form }),
      },
      boxes: new Map(),
      rows: identified.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)),
      blocked: lines.flatMap(({ problems }) => problems),
      notes: unlike(lines.flatMap(({ note }) => note ?? [])),
    };
  };

const withheldSum = (rows: readonly FormRow[]) => sum(rows.map(({ values }) => Number(values.withheld ?? 0)));

const writeOf =
  (form: '180' | '190'): FormRules['write'] =>
  (context, figures) => {
    const problems = listProblems(context);
    if (problems.length > 0) return { blocked: problems };
    const list = rowsOfNext(context, figures.rows);
    const { declarant, party } = YEARLY_LISTS[form];
    const amount = sum(list.map((row) => row.amount));
    const head = { ...declarantRecord(context), ...kindMarks(context), parties: list.length };
    return {
      ...listFile([
        {
          design: declarant,
          values: { ...head, [form === '190' ? 'amount' : 'base']: amount, withheld: withheldSum(list) },
        },
        ...list.map(({ name, values }) => ({
          design: party,
          values: { ...ownRecord(context), partyName: name, ...values },
        })),
      ]),
      notes: [],
    };
  };

/** Each sentence once. */
function unlike(sentences: readonly Why[]): Why[] {
  return [...new Map(sentences.map((why) => [why.message, why])).values()];
}

/**
 * A line of each landlord, property and rate. An expense names its property; where none of the landlord's does, the one that was
 * entered for them is that of all, which is said. The file waits where nothing names it, or where some do and one does not.
 */
function landlordLine({ entries }: FormContext, withheld: Withheld, all: readonly Withheld[]): ListLine {
  const { party, rate, title, day } = withheld;
  const { name, taxId } = party;
  const own = letPropertyOf(withheld);
  if (own) return lineOfProperty(own, rate, name);
  const part = rate.toString();
  const values = { rate: toNumber(rate) };
  if (all.some((it) => it.party.key === party.key && letPropertyOf(it))) {
    const blocked = reasonOf('FORM_RENT_WITHOUT_PROPERTY', { name, title, day });
    return { part: `${part}:?${withheld.id}`, values, blocked };
  }
  const entered = entries.answers.get(`reference:${taxId}`);
  if (!entered) return { part, values, blocked: reasonOf('FORM_NEEDS_REFERENCE', { name, taxId }) };
  const line = lineOfProperty(
    entered === '4' ? { situation: '4' } : { situation: '1', reference: entered },
    rate,
    name,
  );
  return { note: reasonOf('FORM_ONE_PROPERTY', { name }), ...line };
}

function lineOfProperty(property: LetProperty, rate: Money, name: string): ListLine {
  const { situation, reference } = property;
  return {
    part: `${rate}:${propertyKey(property)}`,
    values: { rate: toNumber(rate), situation, ...(reference && { cadastralReference: reference }) },
    ...(!isPropertyNamed(property) && { blocked: reasonOf('FORM_PROPERTY_NEEDS_REFERENCE', { name }) }),
    ...(!reference && { note: reasonOf('FORM_PROPERTY_WITHOUT_REFERENCE', { name }) }),
  };
}

/** The key and subkey of form 190 by the rate, where that tells it: RIRPF art. 95. */
const KEYS_BY_RATE: Record<string, string> = { '15': 'G01', '7': 'G03', '2': 'H01' };

function professionalLine({ entries }: FormContext, { party, rate }: Withheld): ListLine {
  const key = entries.answers.get(`key:${party.taxId}`) ?? KEYS_BY_RATE[rate.toString()];
  if (!key) {
    const why = reasonOf('FORM_NEEDS_KEY', { name: party.name, taxId: party.taxId, rate: rate.toString() });
    return { part: rate.toString(), values: {}, blocked: why };
  }
  return { part: key, values: { key: key.slice(0, 1), subkey: key.slice(1) } };
}

/** A line of each non-resident and rate. */
async function readNonResidents(context: FormContext): Promise<FormFigures> {
  const found = await withheldIn(context, '216');
  const lines = [...grouped(found, ({ party, rate }) => `${party.key}:${rate}`)];
  const rows = lines.flatMap(([key, of]): FormRow[] => {
    const [first] = of;
    if (!first) return [];
    const { party, rate, country } = first;
    const [amount, withheld] = [sum(of.map(({ base }) => base)), sum(of.map((it) => it.withheld))];
    const values = { base: toNumber(amount), rate: toNumber(rate), withheld: toNumber(withheld) };
    const id = party.taxId || party.vatId || (first.taxId ?? '');
    return [
      {
        ...{ key, party: party.key, name: party.name, taxId: id, amount },
        values: { ...values, country: party.country || country || '' },
      },
    ];
  });
  const isDue = found.length > 0;
  return {
    duty: { must: isDue ? 'yes' : 'ask', why: reasonOf(isDue ? 'FORM_216_DUE' : 'FORM_216_UNKNOWN') },
    boxes: new Map(),
    rows: rows.sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key)),
    ...(context.form === '216' && isDue && { result: sum(found.map((it) => it.withheld)) }),
    blocked: [],
    notes: isDue ? [reasonOf('FORM_216_INCOMPLETE')] : [],
  };
}

/** What decides that a vendor is resident where nothing does: neither a tax id nor a country. */
export function residenceProblems(found: readonly Withheld[]): Why[] {
  const unknown = found.filter(({ party, country }) => !party.isIdentified && country === null);
  return [...new Set(unknown.map(({ name }) => name ?? '–'))].map((name) =>
    reasonOf('FORM_RESIDENCE_UNKNOWN', { name }),
  );
}

export const form216: FormRules = { read: readNonResidents };
export const form180: FormRules = { read: read({ of: '115', line: landlordLine }), write: writeOf('180') };
export const form190: FormRules = { read: read({ of: '111', line: professionalLine }), write: writeOf('190') };
