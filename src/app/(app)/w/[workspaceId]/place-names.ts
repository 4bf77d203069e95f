import { getTranslations } from 'next-intl/server';
import type { PlaceNames } from '@/components/platform/shell/place-names';
import { resourceNames } from '@/lib/folio/resources';

/** The names of all lists in the language of the request. */
export async function placeNames(): Promise<PlaceNames> {
  const t = await getTranslations();
  const lists = resourceNames.map((name) => [name, { title: t(`${name}.title`), new: t(`${name}.new`) }]);
  return { ...Object.fromEntries(lists), planner: t('planner.title'), reconcile: t('reconcile.title') };
}
