import type { KeyboardEvent } from 'react';
import { shortcutOf } from '@/components/platform/shell/shortcuts';

/** What a key does in a line. */
export const lineShortcuts = {
  add: ['Enter'],
  goUp: ['ArrowUp'],
  goDown: ['ArrowDown'],
  moveUp: ['Alt+ArrowUp'],
  moveDown: ['Alt+ArrowDown'],
  remove: ['Alt+Delete', 'Alt+Backspace'],
} as const;

export type LineKey = keyof typeof lineShortcuts;

/**
 * What a key that was pressed in a line does. Undefined for what the field itself does: a line break (Shift + Enter), the
 * choice in a list, and the way through a text of several lines.
 */
export function lineKeyOf(event: KeyboardEvent): LineKey | undefined {
  const { target, nativeEvent, ctrlKey, metaKey, altKey } = event;
  if (nativeEvent.isComposing || ctrlKey || metaKey) return undefined;
  const name = shortcutOf(event, lineShortcuts);
  if (!name || altKey) return name;
  const isText = target instanceof HTMLTextAreaElement;
  if (!isText && !(target instanceof HTMLInputElement)) return undefined;
  return name !== 'add' && isText && target.value.includes('\n') ? undefined : name;
}
