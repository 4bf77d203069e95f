'use client';

import { type LucideIcon, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { navigationFor } from '@/components/shell/navigation';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';

interface Shortcut {
  label: string;
  path: string;
  icon: LucideIcon;
}

const actions = [
  { action: 'newInvoice', path: '/invoices/new' },
  { action: 'newClient', path: '/clients/new' },
  { action: 'newProduct', path: '/products/new' },
  { action: 'newVendor', path: '/vendors/new' },
] as const;

/** What the signed-in person may do, and where they may go. */
export function useShortcuts(): { actions: Shortcut[]; places: Shortcut[] } {
  const t = useTranslations();
  const { role } = useWorkspace();
  const mayWrite = useMayWrite();
  const href = useWorkspaceHref();
  return {
    actions: mayWrite
      ? actions.map(({ action, path }) => ({ label: t(`search.${action}`), path: href(path), icon: Plus }))
      : [],
    places: navigationFor(role)
      .flatMap(({ items }) => items)
      .map(({ label, path, icon, isGlobal }) => ({
        label: t(`shell.nav.${label}`),
        path: isGlobal ? path : href(path),
        icon,
      })),
  };
}

/** Whether a label has every word that was typed, accents and case aside. */
export function isCalled(label: string, typed: string): boolean {
  return fold(typed)
    .split(/\s+/)
    .every((word) => fold(label).includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
