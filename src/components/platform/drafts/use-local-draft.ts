'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, set, type UseFormReturn } from 'react-hook-form';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { readStored, store } from '@/components/platform/browser/browser-storage';
import { setUnsaved } from '@/components/platform/browser/unsaved';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { useDraftInDialog } from '@/components/platform/ui/dialog';
import { draftsOf } from './stored-drafts';

const PAUSE_MS = 400;

interface DraftOptions<Values extends FieldValues> {
  /** The fields that are never stored, such as a signing secret, or a file, for which there is no room. Several: the same list each time. */
  secret?: Path<Values> | readonly Path<Values>[];
}

/**
 * Keeps what is typed into a form in this browser until it has been saved, so that leaving, reloading or a closed tab
 * loses nothing; leaving by a link asks. A draft belongs to one person in one workspace. `name` changes with the shape
 * of the values, and with the version of the record: what was typed over an older one must not undo a newer one.
 */
export function useLocalDraft<Values extends FieldValues, Context, Output>(
  name: string,
  form: UseFormReturn<Values, Context, Output>,
  { secret }: DraftOptions<Values> = {},
) {
  const submit = useHandleSubmit(form);
  const { id: workspaceId, userId } = useWorkspace();
  useDraftInDialog();
  const key = `${draftsOf(userId)}${workspaceId}.${name}`;
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    store(key, null);
    setRestored(false);
    setUnsaved(form, null);
  }, [key, form]);

  const discard = useCallback(() => {
    form.reset();
    clear();
  }, [form, clear]);

  // Before the form can be seen: what is typed at once counts as well.
  useLayoutEffect(() => {
    const stored = readStored<Values>(key);
    if (stored) {
      form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true });
      setRestored(true);
      setUnsaved(form, { discard, isStored: true });
    }
    const write = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      const values = structuredClone(form.getValues());
      for (const path of [secret ?? []].flat()) set(values, path, undefined);
      store(key, values);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) return clear();
        setUnsaved(form, { discard, isStored: true });
        clearTimeout(timer.current);
        timer.current = setTimeout(write, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      unsubscribe();
      write();
      setUnsaved(form, null);
    };
  }, [key, form, secret, clear, discard]);

  /** What is typed now is saved: it is where the form begins from here on. */
  function forget() {
    form.reset(form.getValues());
    clear();
  }

  /** Gives the form's submit handler: what `save` has written is forgotten here, an error that it rejects with is shown. */
  function handleSubmit(save: (values: Output) => Promise<unknown>) {
    return submit(async (values) => {
      await save(values);
      forget();
    });
  }

  return { isRestored, forget, discard, handleSubmit };
}
