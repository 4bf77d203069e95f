'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Marks an input whose control reads early text by itself, because it shows its value in other words: a number, a date. */
export const READS_EARLY_TEXT = { 'data-reads-early-text': '' };

/**
 * Hands a form what was typed into a text field before React took the page over, as on a slow line: React leaves it in the
 * field, and the form knows nothing of it.
 */
export function useEarlyInput(id: string, value: unknown, onChange: (typed: string) => void) {
  const first = useRef({ id, value, onChange });
  useEffect(() => {
    const { id, value, onChange } = first.current;
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    if ('readsEarlyText' in input.dataset) return;
    if (value === input.defaultValue && input.value !== input.defaultValue) onChange(input.value);
  }, []);
}

/** The same for a control that reads text by itself; its input has `READS_EARLY_TEXT`. */
export function useEarlyText(root: RefObject<HTMLElement | null>, read: (text: string) => void) {
  const first = useRef({ root, read });
  useEffect(() => {
    const { root, read } = first.current;
    const input = root.current?.querySelector('input');
    if (input && input.value !== input.defaultValue) read(input.value);
  }, []);
}
