'use client';

import { useMutation } from '@tanstack/react-query';
import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { discardUnsaved, navigateAway } from '@/components/platform/browser/unsaved';
import { forgetDrafts } from '@/components/platform/drafts/stored-drafts';
import { themes } from '@/components/platform/shell/themes';
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
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';

interface UserMenuChoicesProps {
  trigger: ReactElement;
  onShortcuts: () => void;
}

/** What opens from the button with the person's name. */
export default function UserMenuChoices({ trigger, onShortcuts }: UserMenuChoicesProps) {
  const t = useWords(shellWords, 'user');
  const router = useRouter();
  const locale = useLocale();
  const href = useWorkspaceHref();
  const { userId, isScoped } = useWorkspace();
  const { theme = 'system', setTheme } = useTheme();

  const trpc = useTRPC();
  const account = useMutation(trpc.account.update.mutationOptions());

  async function changeLocale(next: Locale) {
    await setLocale(next);
    router.refresh();
    // The account keeps it for the mail it gets; this page does not depend on that.
    if (!isScoped) account.mutate({ locale: next });
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
    <DropdownMenu side="top" align="start" className="w-54" trigger={trigger}>
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
      <MenuItem onSelect={() => navigateAway(signOut, { preservesDrafts: false })}>
        <LogOut aria-hidden /> {t('signOut')}
      </MenuItem>
    </DropdownMenu>
  );
}
