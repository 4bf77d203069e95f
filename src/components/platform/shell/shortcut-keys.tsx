'use client';

import { Fragment, useSyncExternalStore } from 'react';
import { Kbd } from '@/components/platform/ui/kbd';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';

const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Shift: '⇧' };
const appleSigns: Record<string, string> = { ...signs, Mod: '⌘', Alt: '⌥' };
const words = ['Mod', 'Alt', 'Enter', 'Delete', 'Backspace'] as const;

/** A shortcut as it is declared, in the words of the keyboard at hand: `Mod+k` is ⌘ K or Ctrl K. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const t = useWords(shellWords, 'shortcuts.keys');
  const isApple = useIsApple();
  const nameOf = (key: string) => {
    const word = words.find((it) => it === key);
    return (isApple ? appleSigns : signs)[key] ?? (word ? t(word) : key.toUpperCase());
  };
  // The key `+` would be cut in two; no shortcut has it.
  return keys.split('+').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <Kbd>{nameOf(key)}</Kbd>
    </Fragment>
  ));
}

/** The same as the attribute `aria-keyshortcuts` wants them, for either keyboard. */
export function ariaShortcuts(shortcuts: readonly string[]): string {
  return shortcuts
    .flatMap((keys) => (keys.startsWith('Mod+') ? ['Control', 'Meta'].map((it) => keys.replace('Mod', it)) : [keys]))
    .join(' ');
}

function useIsApple(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );
}
