import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { FORMS_WITH_FILE, type TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
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

/**
 * The exercises of the record design that is here. Files of earlier ones have another; where no `from` stands it is older than any.
 * Of those after `until` nobody has looked at what the agency has published: it changes designs at the end of a year.
 */
const DESIGNS: Record<(typeof FORMS_WITH_FILE)[number], { from?: number; until: number }> = {
  '303': { from: 2026, until: 2026 },
  '130': { until: 2026 },
  '111': { until: 2026 },
  '115': { until: 2026 },
  '123': { from: 2024, until: 2026 },
  '349': { from: 2020, until: 2026 },
  '390': { from: 2025, until: 2025 },
  '190': { from: 2025, until: 2025 },
  '180': { until: 2025 },
  '347': { until: 2025 },
};

function designOf(form: TaxFormNumber) {
  const known = FORMS_WITH_FILE.find((of) => of === form);
  return known && DESIGNS[known];
}

/** That the file of a later exercise is made by the last design that is known here. */
export function notesOnDesign({ form, period }: FormContext): Why[] {
  const design = designOf(form);
  const year = period.slice(0, 4);
  return design && Number(year) > design.until ? [reasonOf('FORM_OF_OLDER_DESIGN', { form, year: design.until })] : [];
}

/** What stands against a file of any form: what the company lacks, or a period of another record design. */
export function blockedForAll({ company, books, form, period }: FormContext): Why[] {
  const firstYear = designOf(form)?.from ?? 0;
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
