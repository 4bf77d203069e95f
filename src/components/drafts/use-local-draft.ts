'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useShowError } from '@/components/api/errors';
import { keep, readKept } from '@/components/browser-storage';

const PAUSE_MS = 400;

/**
 * Keeps what is typed into a form in this browser until it has been saved, so that a closed tab loses nothing.
 * `key` changes with the shape of the values.
 */
export function useLocalDraft<Values extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Values, Context, Output>,
) {
  const showError = useShowError();
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const kept = readKept<Values>(key);
    if (kept) {
      form.reset(kept, { keepDefaultValues: true });
      setRestored(true);
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        if (isDirty) timer.current = setTimeout(() => keep(key, values), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [key, form]);

  function forget() {
    clearTimeout(timer.current);
    keep(key, null);
    setRestored(false);
  }

  function discard() {
    form.reset();
    forget();
  }

  /** Gives the form's submit handler: what `save` has written is forgotten here, an error that it rejects with is shown. */
  function handleSubmit(save: (values: Output) => Promise<unknown>) {
    return form.handleSubmit(async (values) => {
      try {
        await save(values);
        forget();
      } catch (error) {
        showError(form, error);
      }
    });
  }

  return { isRestored, forget, discard, handleSubmit };
}
