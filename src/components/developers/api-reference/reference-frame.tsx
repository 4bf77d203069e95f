'use client';

import { Menu, SunMoon } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTheme } from 'next-themes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusHeading } from '@/components/platform/frame/use-focus-heading';
import { themes } from '@/components/platform/shell/themes';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { DropdownMenu, MenuRadioGroup } from '@/components/platform/ui/dropdown-menu';
import { Link } from '@/components/platform/ui/link';
import { Sheet } from '@/components/platform/ui/sheet';
import { SkipLink } from '@/components/platform/ui/skip-link';
import { useWords } from '@/i18n/use-words';
import { apiReferenceWords } from '~/messages/api-reference';
import { shellWords } from '~/messages/shell';
import { type ReferenceEntry, ReferenceNavigation } from './reference-navigation';

/** The frame of the API reference: its navigation at the left, or behind a button on a small screen. */
export function ReferenceFrame({ groups, children }: { groups: readonly ReferenceEntry[]; children: ReactNode }) {
  const t = useWords(apiReferenceWords);
  const pathname = usePathname();
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  useFocusHeading(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the navigation
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="min-h-dvh">
      <SkipLink>{t('skip')}</SkipLink>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-canvas px-3 lg:px-6">
        <Sheet
          side="left"
          title={t('title')}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('openNavigation')} className="lg:hidden">
              <Menu aria-hidden />
            </Button>
          }
        >
          <ReferenceNavigation groups={groups} onGo={() => setOpen(false)} />
        </Sheet>
        <Link href="/docs" className="min-w-0 flex-1 truncate rounded-sm font-medium">
          {t('name')}
        </Link>
        <ThemeMenu />
        <ButtonLink href="/">{t('openApp')}</ButtonLink>
      </header>
      <div className="flex">
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-64 shrink-0 overflow-y-auto border-r lg:block">
          <ReferenceNavigation groups={groups} />
        </aside>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-8 outline-none sm:px-6 lg:px-10"
        >
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
      </div>
    </div>
  );
}

function ThemeMenu() {
  const t = useWords(shellWords, 'user');
  const { theme = 'system', setTheme } = useTheme();
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('theme')}>
          <SunMoon aria-hidden />
        </Button>
      }
    >
      <MenuRadioGroup
        label={t('theme')}
        value={theme}
        onChange={setTheme}
        choices={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
    </DropdownMenu>
  );
}
