'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useSyncExternalStore } from 'react';
import { Kbd } from '@/components/ui/kbd';

/** A shortcut as it is declared, in the words of the keyboard at hand: `Mod+k` is ⌘ K or Ctrl K. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const t = useTranslations('shell.shortcuts.keys');
  const isApple = useIsApple();
  // The key `+` would be cut in two; no shortcut has it.
  return keys.split('+').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <Kbd>{t.has(nameOf(key, isApple)) ? t(nameOf(key, isApple)) : key.toUpperCase()}</Kbd>
    </Fragment>
  ));
}

/** The same as the attribute `aria-keyshortcuts` wants them, for either keyboard. */
export function ariaShortcuts(shortcuts: readonly string[]): string {
  return shortcuts
    .flatMap((keys) => (keys.startsWith('Mod+') ? ['Control', 'Meta'].map((it) => keys.replace('Mod', it)) : [keys]))
    .join(' ');
}

function nameOf(key: string, isApple: boolean) {
  return (isApple && (key === 'Mod' || key === 'Alt') ? `${key}Apple` : key) as 'Mod';
}

function useIsApple(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );
}
