import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { FieldValues } from '@/lib/tax/form-files/write-record';
import { declarantOf } from '@/server/tax/form-files/declarant';
import type { FormContext, FormRow } from '@/server/tax/form-files/form-figures';

/** What each record of a list begins with. */
export function ownRecord(context: FormContext): FieldValues {
  const { form, period } = context;
  return { form, year: period.slice(0, 4), taxId: declarantOf(context).declarant.taxId };
}

/** What the record of the declarant begins with. */
export function declarantRecord(context: FormContext): FieldValues {
  const { phone, contactName } = contactOf(context);
  const { form, period, filed } = context;
  return {
    ...ownRecord(context),
    ...{ name: declarantOf(context).declarant.name, phone, contactName },
    // Numbered by the year and how many of them were filed.
    number: `${form}${period.slice(0, 4)}${`${filed.length + 1}`.padStart(6, '0')}`,
  };
}

/** How a list follows the one that was filed before; nothing of the first. */
export function kindMarks({ filed, entries }: FormContext): FieldValues {
  if (filed.length === 0) return {};
  const mark = entries.answers.get('kind') === 'C' ? { complementary: 'C' } : { substitutive: 'S' };
  return { ...mark, previousNumber: filed.at(-1)?.receipt };
}

/** The lines of the next list: all, or of a complementary one those that were in none before. */
export function rowsOfNext({ filed, entries }: FormContext, rows: readonly FormRow[]): FormRow[] {
  if (filed.length === 0 || entries.answers.get('kind') !== 'C') return [...rows];
  const before = new Set(filed.flatMap(({ keys }) => keys));
  return rows.filter(({ key }) => !before.has(key));
}

/** What the file of a list waits for: whom the agency calls, and the number of the one before. */
export function listProblems(context: FormContext): Why[] {
  const { phone, contactName } = contactOf(context);
  const isReached = /^\d{9}$/.test(phone) && contactName !== '';
  const { filed } = context;
  return [
    ...(isReached ? [] : [reasonOf('FORM_NEEDS_CONTACT')]),
    ...(filed.length > 0 && !/^\d{13}$/.test(filed.at(-1)?.receipt ?? '') ? [reasonOf('FORM_NEEDS_RECEIPT')] : []),
  ];
}

function contactOf({ settings, company }: FormContext): { phone: string; contactName: string } {
  const phone = settings.phone ?? '';
  const contactName = settings.contactName ?? company.fiscalProfile?.contactName ?? '';
  return { phone: phone.replace(/^(\+|00)34/, '').replace(/\D/g, ''), contactName };
}
