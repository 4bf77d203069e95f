'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace, workspaceHref } from '@/components/shell/workspace-context';
import { DropdownMenu, MenuLink, MenuSeparator } from '@/components/ui/dropdown-menu';

/** Names the workspace and leads to the person's others. */
export function WorkspaceSwitcher() {
  const t = useTranslations('shell.workspace');
  const current = useWorkspace();
  const trpc = useTRPC();
  const me = useQuery(trpc.account.me.queryOptions());
  const workspaces = me.data?.workspaces.filter(({ status }) => status === 'active') ?? [current];
  return (
    <DropdownMenu
      align="start"
      className="w-54"
      trigger={
        <button
          type="button"
          aria-label={t('switch', { name: current.name })}
          className="flex h-10 w-full items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-subtle data-popup-open:bg-subtle"
        >
          <Monogram name={current.name} />
          <span className="min-w-0 flex-1 truncate font-medium">{current.name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      {workspaces.map(({ id, name }) => (
        <MenuLink key={id} href={workspaceHref(id, '')} current={id === current.id}>
          <Monogram name={name} />
          <span className="truncate">{name}</span>
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuLink href="/workspaces/new">
        <Plus aria-hidden /> {t('create')}
      </MenuLink>
    </DropdownMenu>
  );
}

function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-accent text-xs font-semibold text-on-accent"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
