'use client';

import { useEffect, useRef } from 'react';

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
    // A field that shows its value in other words, as a date does, is set by its own control.
    if (value === input.defaultValue && input.value !== input.defaultValue) onChange(input.value);
  }, []);
}
