'use client';

import { CalendarDays, type LucideIcon, Plus, Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { navigationFor } from '@/components/platform/shell/navigation';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useNavigationLabel } from '@/components/platform/shell/use-navigation-label';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { isShown, resourceNames } from '@/lib/folio/resources';

interface Destination {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** What the signed-in person may do, and where they may go. */
export function useDestinations(): { actions: Destination[]; places: Destination[] } {
  const t = useTranslations();
  const labelOf = useNavigationLabel();
  const workspace = useWorkspace();
  const mayWrite = useMayWrite();
  const href = useWorkspaceHref();
  return {
    actions: mayWrite
      ? resourceNames
          .filter((kind) => isShown(kind, workspace.modules))
          .map((kind) => ({ label: t(`${kind}.new`), path: href(`/${kind}/new`), icon: Plus }))
      : [],
    places: navigationFor(workspace)
      .flatMap(({ items }) => items)
      .map(({ label, path, icon, isGlobal }) => ({
        label: labelOf(label),
        path: isGlobal ? path : href(path),
        icon,
      }))
      .concat(
        isShown('reservations', workspace.modules)
          ? { label: t('planner.title'), path: href('/reservations/calendar'), icon: CalendarDays }
          : [],
      )
      .concat({ label: t('reconcile.title'), path: href('/banking/reconcile'), icon: Scale }),
  };
}
