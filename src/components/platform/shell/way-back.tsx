'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';
import { navigationFor } from './navigation';
import { useNavigationLabel } from './use-navigation-label';
import { useWorkspace, useWorkspaceHref } from './workspace-context';

/** From a page that is not there, or not for this person: to the list that it would belong to, and to the overview. */
export function WayBack() {
  const t = useWords(shellWords);
  const labelOf = useNavigationLabel();
  const pathname = usePathname();
  const href = useWorkspaceHref();
  const above = navigationFor(useWorkspace())
    .flatMap(({ items }) => items)
    .find(({ path }) => path !== '' && pathname.startsWith(`${href(path)}/`));
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {above && <ButtonLink href={href(above.path)}>{t('backTo', { place: labelOf(above.label) })}</ButtonLink>}
      <ButtonLink href={href('')}>{t('backTo', { place: labelOf('overview') })}</ButtonLink>
    </div>
  );
}
