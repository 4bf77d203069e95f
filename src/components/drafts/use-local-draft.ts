'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PAUSE_MS = 400;

/**
 * Keeps what is typed into a form in this browser until it has been saved, so that a closed tab loses nothing.
 * `key` changes with the shape of the values.
 */
export function useLocalDraft<Values extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Values, Context, Output>,
) {
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const kept = read<Values>(key);
    if (kept) {
      form.reset(kept, { keepDefaultValues: true });
      setRestored(true);
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        if (isDirty) timer.current = setTimeout(() => write(key, values), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [key, form]);

  function forget() {
    clearTimeout(timer.current);
    write(key, null);
    setRestored(false);
  }

  function discard() {
    form.reset();
    forget();
  }

  return { isRestored, forget, discard };
}

// A browser may refuse storage, or be full: then nothing is kept, and nothing else fails.

function read<Values>(key: string): Values | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, values: unknown): void {
  try {
    if (values === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(values));
  } catch {}
}
