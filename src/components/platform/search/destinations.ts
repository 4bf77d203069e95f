'use client';

import { CalendarDays, type LucideIcon, Plus, Scale } from 'lucide-react';
import { navigationFor } from '@/components/platform/shell/navigation';
import { usePlaceNames } from '@/components/platform/shell/place-names';
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
  const names = usePlaceNames();
  const labelOf = useNavigationLabel();
  const workspace = useWorkspace();
  const mayWrite = useMayWrite();
  const href = useWorkspaceHref();
  return {
    actions: mayWrite
      ? resourceNames
          .filter((kind) => isShown(kind, workspace.modules))
          .map((kind) => ({ label: names[kind].new, path: href(`/${kind}/new`), icon: Plus }))
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
          ? { label: names.planner, path: href('/reservations/calendar'), icon: CalendarDays }
          : [],
      )
      .concat({ label: names.reconcile, path: href('/banking/reconcile'), icon: Scale }),
  };
}
