'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { faceWords } from '~/messages/face';

type Typed = Record<string, string>;

interface FaceDialogProps {
  title: string;
  description: string;
  /** What is asked for, by its name in the API, so that a complaint about it finds its field. */
  name: string;
  label: string;
  rule: z.ZodType<string, string>;
  children: ComponentProps<typeof Field<Typed, string>>['children'];
  action: ReactNode;
  tone: 'primary' | 'danger';
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the one text that a request to FACe needs, and closes once the request has been made. */
export function FaceDialog({ title, description, name, label, rule, children, ...act }: FaceDialogProps) {
  const { action, tone, save, onClose } = act;
  const t = useWords(faceWords);
  const form = useForm<Typed>({ resolver: zodResolver(z.object({ [name]: rule })), defaultValues: { [name]: '' } });
  const handleSubmit = useHandleSubmit(form);
  const { control, formState } = form;
  const submit = handleSubmit(async (typed) => {
    await save(typed[name] ?? '');
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} size="sm">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormError control={control} />
        <Field control={control} name={name} label={label} required>
          {children}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('back')}</Button>} />
          <Button type="submit" variant={tone} loading={formState.isSubmitting}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
