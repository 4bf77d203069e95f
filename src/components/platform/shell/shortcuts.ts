'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Messages } from '~/messages/all';

type Words = Messages['shell']['shortcuts']['groups'];
export type ShortcutGroupName = keyof Words;
export type ShortcutName = { [Group in ShortcutGroupName]: keyof Words[Group]['does'] }[ShortcutGroupName];

/**
 * What each key of a group does. A key is written as `KeyboardEvent.key` names it, after its modifiers: `Alt+Delete`;
 * `Mod` is ⌘ on a Mac and Ctrl elsewhere. Several keys may do the same.
 */
export type Shortcuts<Name extends string = string> = Readonly<Record<Name, readonly string[]>>;

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** What was pressed, of what is declared. Shift counts with named keys only: it is what `/` is typed with in Spanish. */
export function shortcutOf<Name extends string>(pressed: Pressed, declared: Shortcuts<Name>): Name | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const isCharacter = key.length === 1;
  const modifiers = [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && (!isCharacter || ctrlKey || metaKey) ? ['Shift'] : []),
  ];
  const written = [...modifiers, isCharacter ? key.toLowerCase() : key].join('+');
  const names = Object.keys(declared) as Name[];
  return names.find((name) => declared[name].includes(written));
}

export interface ListedShortcuts {
  group: ShortcutGroupName;
  shortcuts: Shortcuts;
}

let listed: readonly ListedShortcuts[] = [];
const listeners = new Set<() => void>();

function list(next: readonly ListedShortcuts[]) {
  listed = next;
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Puts the shortcuts of a group on the list that `?` shows, for as long as what they are for is on the page. */
export function useListedShortcuts(group: ShortcutGroupName, shortcuts: Shortcuts): void {
  useEffect(() => {
    const entry = { group, shortcuts };
    list([...listed, entry]);
    return () => list(listed.filter((it) => it !== entry));
  }, [group, shortcuts]);
}

/** The shortcuts of the page as it stands, by group. */
export function useShortcutList(): readonly ListedShortcuts[] {
  return useSyncExternalStore(
    listen,
    () => listed,
    () => listed,
  );
}

/**
 * Does what is declared when its key is pressed anywhere on the page.
 * @param hasSingleKeys whether keys without a modifier count; they never do where somebody types or chooses
 */
export function usePageShortcuts<Name extends string>(
  declared: Shortcuts<Name>,
  doing: Record<Name, () => void>,
  hasSingleKeys: boolean,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, declared);
    if (!name || event.defaultPrevented || event.isComposing) return;
    const isSingle = !event.ctrlKey && !event.metaKey;
    if (isSingle && (!hasSingleKeys || event.repeat || handlesKeys(event.target))) return;
    if (event.key === 'Enter' && isPressed(event.target)) return;
    event.preventDefault();
    doing[name]();
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}

const takers =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], ' +
  '[role="dialog"], [role="alertdialog"], [role="radiogroup"], [role="tablist"]';

/** Where a letter is typed, chooses something, or would open a second dialog over the first. */
function handlesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takers) !== null;
}

/** What Enter presses; not what is current already, where pressing it would do nothing. */
function isPressed(target: EventTarget | null): boolean {
  const pressed = target instanceof Element && target.closest('a[href], button, summary, [role="button"]');
  return Boolean(pressed) && (pressed as Element).getAttribute('aria-current') !== 'true';
}
