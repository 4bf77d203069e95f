'use client';

import { useMutation } from '@tanstack/react-query';
import { ChevronsUpDown, Keyboard, LogOut, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { discardUnsaved, leave } from '@/components/platform/browser/unsaved';
import { forgetDrafts } from '@/components/platform/drafts/kept-drafts';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import {
  DropdownMenu,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuSeparator,
} from '@/components/platform/ui/dropdown-menu';
import { type Locale, localeNames, locales } from '@/i18n/locales';
import { setLocale } from '@/i18n/set-locale';

/** What one can choose from; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;

export interface Person {
  name: string;
  email: string;
}

/** Who is signed in, and what belongs to the person rather than to the workspace. */
export function UserMenu({ user, onShortcuts }: { user: Person; onShortcuts: () => void }) {
  const t = useTranslations('shell.user');
  const router = useRouter();
  const locale = useLocale();
  const href = useWorkspaceHref();
  const { userId } = useWorkspace();
  const { theme = 'system', setTheme } = useTheme();

  const trpc = useTRPC();
  const account = useMutation(trpc.account.update.mutationOptions());

  async function changeLocale(next: Locale) {
    await setLocale(next);
    router.refresh();
    // The account keeps it for the mail it gets; this page does not depend on that.
    account.mutate({ locale: next });
  }

  async function signOut() {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }).catch(() => undefined);
    if (!answer?.ok) return toast.error(t('signOutFailed'));
    discardUnsaved();
    forgetDrafts(userId);
    // A full load, so that nothing of the session stays in memory.
    window.location.assign('/sign-in');
  }

  return (
    <DropdownMenu
      side="top"
      align="start"
      className="w-54"
      trigger={
        <button
          type="button"
          aria-label={t('menu', { name: user.name })}
          className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-subtle data-popup-open:bg-subtle"
        >
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate font-medium">{user.name}</span>
            <span className="truncate text-xs text-muted">{user.email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuLink href={href('/settings/account')}>
        <UserRound aria-hidden /> {t('account')}
      </MenuLink>
      <MenuItem onSelect={onShortcuts}>
        <Keyboard aria-hidden /> {t('shortcuts')}
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup
        label={t('theme')}
        value={theme}
        onChange={setTheme}
        choices={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
      {locales.length > 1 && (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            label={t('language')}
            value={locale}
            onChange={changeLocale}
            choices={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => leave(signOut, { keepsDrafts: false })}>
        <LogOut aria-hidden /> {t('signOut')}
      </MenuItem>
    </DropdownMenu>
  );
}
