import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { isPersonId, normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import { splitName } from '@/lib/text/person-name';
import type { FormContext } from '@/server/tax/form-files/form-figures';

/** Who files, as the records name it. */
export interface Declarant {
  taxId: string;
  /** In one field: of a person, surnames first. */
  name: string;
  /** In two; of a company the second is empty. */
  surname: string;
  firstName: string;
}

/** Who files; of a person the name in two, by the comma where there is one. */
export function declarantOf({ company }: FormContext): { declarant: Declarant; notes: Why[] } {
  const { legalName = '', taxId: given = '' } = company.fiscalProfile ?? {};
  const taxId = normalizeTaxId(given);
  if (!isPersonId(taxId))
    return { declarant: { taxId, name: legalName, surname: legalName, firstName: '' }, notes: [] };
  const [before = '', after] = legalName.split(',').map((part) => part.trim());
  if (after) return { declarant: { taxId, name: `${before} ${after}`, surname: before, firstName: after }, notes: [] };
  const [firstName, first, second] = splitName(legalName);
  const surname = `${first} ${second}`.trim();
  const notes = [reasonOf('FORM_NAME_SPLIT', { surnames: surname, firstName })];
  return { declarant: { taxId, name: `${surname} ${firstName}`.trim(), surname, firstName }, notes };
}

/** The first exercise of the record design that is here; files of earlier ones have another. Of the other forms it is older than any. */
const FIRST_YEARS: Partial<Record<TaxFormNumber, number>> = {
  '303': 2026,
  '390': 2025,
  '190': 2025,
  '123': 2024,
  '349': 2020,
};

/** What stands against a file of any form: what the company lacks, or a period of another record design. */
export function blockedForAll({ company, books, form, period }: FormContext): Why[] {
  const firstYear = FIRST_YEARS[form] ?? 0;
  const { legalName, taxId, foralTerritory } = company.fiscalProfile ?? {};
  const isNamed = legalName && taxId && taxIdWarnings(taxId, 'ES').length === 0;
  return [
    ...(Number(period.slice(0, 4)) < firstYear ? [reasonOf('FORM_OF_OTHER_DESIGN', { form, year: firstYear })] : []),
    ...(isNamed ? [] : [reasonOf('FORM_NEEDS_PROFILE')]),
    ...(foralTerritory && foralTerritory !== 'none' ? [reasonOf('FORM_OF_OTHER_TREASURY')] : []),
    ...(books.currency === 'EUR' ? [] : [reasonOf('FORM_OTHER_CURRENCY', { currency: books.currency })]),
  ];
}

/** The version of the program in four characters, as the envelope of a form has it. */
export const PROGRAM_VERSION = '0200';

/** Whether the activity is known: its code, with the heading of what is in the IAE. */
export function isActivityKnown({ activityCode, activityGroup }: FormContext['settings']): boolean {
  return Boolean(activityCode && (activityGroup || activityCode !== 'A'));
}
