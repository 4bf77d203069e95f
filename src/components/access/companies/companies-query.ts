import { parseAsString } from 'nuqs/server';
import type { Company } from '@/components/platform/shell/use-companies';

/** What the list of companies can be sorted by. */
export const companyColumns = ['name', 'taxId', 'role'] as const;
export type CompanyColumn = (typeof companyColumns)[number];

export const companiesParsers = { q: parseAsString.withDefault('') };

/**
 * Sorts companies by what a column shows, then by name; those without it come last in both directions.
 * @param shown what the column shows of a company, in the language of the page
 */
export function sortCompanies(
  companies: readonly Company[],
  { order, shown, locale }: { order: 'asc' | 'desc'; shown: (company: Company) => string | undefined; locale: string },
): Company[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const direction = order === 'asc' ? 1 : -1;
  return [...companies].sort((one, other) => {
    const [mine, theirs] = [shown(one), shown(other)];
    if (!mine || !theirs) return Number(!mine) - Number(!theirs) || compare(one.name, other.name);
    return direction * compare(mine, theirs) || compare(one.name, other.name) || compare(one.id, other.id);
  });
}
