'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';
import { useApplyDeposit } from './use-apply-deposit';

interface ApplyFormProps {
  /** The one that is given; the other one is chosen. */
  given: { depositId: string } | { invoiceId: string };
  currency: string;
  /** What is chosen from, the first one at first, and the most that each can take or give. */
  choices: readonly { value: string; label: string; most: number }[];
  words: {
    choice: string;
    amount: string;
    hint: (most: string) => string;
    cancel: string;
    action: string;
    /** Confirms it, instead of "applied". */
    done?: string;
  };
  onClose: () => void;
}

/** Applies money of a deposit to an invoice, or takes its advance off a draft: of which, and how much of it. */
export function ApplyForm({ given, currency, choices, words, onClose }: ApplyFormProps) {
  const required = useWords(documentFormWords)('problem.required');
  const format = useFormat();
  const chosenName = 'depositId' in given ? 'invoiceId' : 'depositId';
  const id = z.string().min(1, required);
  const form = useForm({
    resolver: zodResolver(z.object({ depositId: id, invoiceId: id, amount: z.number().nullable() })),
    defaultValues: {
      ...{ depositId: '', invoiceId: '', amount: null as number | null, ...given },
      [chosenName]: choices[0]?.value ?? '',
    },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const application = useApplyDeposit(onClose, words.done);
  const most = choices.find(({ value }) => value === form.watch(chosenName))?.most ?? 0;
  return (
    <form
      onSubmit={handleSubmit((values) => application.mutateAsync(values))}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <Field control={control} name={chosenName} label={words.choice} required>
        {(field) => <Select {...field} choices={choices} />}
      </Field>
      <Field control={control} name="amount" label={words.amount} hint={words.hint(format.money(most, currency))}>
        {(field) => <NumberInput {...field} min={0} suffix={currency} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{words.cancel}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {words.action}
        </Button>
      </DialogFooter>
    </form>
  );
}
