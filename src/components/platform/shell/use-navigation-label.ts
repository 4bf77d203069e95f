import { useWords } from '@/i18n/use-words';
import { isResourceName } from '@/lib/folio/resources';
import { shellWords } from '~/messages/shell';
import type { NavigationItem } from './navigation';
import { usePlaceNames } from './place-names';

/** What a place is called: a resource by the title of its list, any other by the navigation's own words. */
export function useNavigationLabel(): (label: NavigationItem['label']) => string {
  const t = useWords(shellWords, 'nav');
  const names = usePlaceNames();
  return (label) => (isResourceName(label) ? names[label].title : t(label));
}
