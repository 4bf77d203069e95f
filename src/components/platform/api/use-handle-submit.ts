'use client';

import { type SubmitEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useShowError } from './errors';

/**
 * Gives what makes a form's submit handler out of what saves it. It saves once at a time: the ref knows at a second click
 * of the first, where what is rendered, such as the button, may not yet. An error that `save` rejects with is shown in
 * the form. `onInvalid` is called in its place where a field is at fault.
 */
export function useHandleSubmit<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
) {
  const showError = useShowError();
  const isRunning = useRef(false);
  return (save: (values: Output) => Promise<unknown>, onInvalid?: () => void) =>
    async (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      const submit = form.handleSubmit((values) => save(values).catch((error) => showError(form, error)), onInvalid);
      await submit(event).finally(() => {
        isRunning.current = false;
      });
    };
}
