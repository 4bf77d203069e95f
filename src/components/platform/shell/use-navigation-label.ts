import { useTranslations } from 'next-intl';
import { isResourceName } from '@/lib/folio/resources';
import type { NavigationItem } from './navigation';

/** What a place is called: a resource by the title of its list, any other by the navigation's own words. */
export function useNavigationLabel(): (label: NavigationItem['label']) => string {
  const t = useTranslations();
  return (label) => (isResourceName(label) ? t(`${label}.title`) : t(`shell.nav.${label}`));
}
