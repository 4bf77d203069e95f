import type { KeyboardEvent } from 'react';

/** What a key does in a line. */
export type LineKey = 'add' | 'remove' | 'moveUp' | 'moveDown' | 'goUp' | 'goDown';

/**
 * Enter adds a line, arrows go to the same field of the next one, with Alt they move the line, and Alt + Delete removes it.
 * Undefined for what the field itself does: a line break (Shift + Enter) and the way through a text of several lines.
 */
export function lineKeyOf({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
  target,
  nativeEvent,
}: KeyboardEvent): LineKey | undefined {
  if (nativeEvent.isComposing || ctrlKey || metaKey) return undefined;
  if (altKey)
    return ({ ArrowUp: 'moveUp', ArrowDown: 'moveDown', Delete: 'remove', Backspace: 'remove' } as const)[key];
  const isText = target instanceof HTMLTextAreaElement;
  if (shiftKey || !(isText || target instanceof HTMLInputElement)) return undefined;
  if (key === 'Enter') return 'add';
  if (isText && target.value.includes('\n')) return undefined;
  return ({ ArrowUp: 'goUp', ArrowDown: 'goDown' } as const)[key];
}
