'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { type SavedView, SavedViewCreate } from '@/server/platform/saved-views/saved-views.schema';
import { uiWords } from '~/messages/ui';

const LONGEST_NAME = 60;

interface SaveViewDialogProps {
  onClose: () => void;
  onSave: (view: { name: string; isDefault: boolean }) => Promise<unknown>;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ onClose, onSave }: SaveViewDialogProps) {
  const t = useWords(uiWords, 'views');
  const form = useForm({
    resolver: zodResolver(
      z.object({ name: requiredText(SavedViewCreate.shape.name, t('nameMissing')), isDefault: z.boolean() }),
    ),
    defaultValues: { name: '', isDefault: false },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={t('save')} description={t('saveText')}>
      <form onSubmit={handleSubmit(onSave)} noValidate className="flex flex-col gap-4">
        <FormError control={control} />
        <Field control={control} name="name" label={t('name')} required>
          {(field) => <Input {...field} maxLength={LONGEST_NAME} autoComplete="off" />}
        </Field>
        <Field control={control} name="isDefault" label={t('makeDefault')} layout="inline">
          {(field) => <Checkbox {...field} />}
        </Field>
        <DialogFooter>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('saveAction')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface ViewsDialogProps {
  views: readonly SavedView[];
  onClose: () => void;
  onUpdate: (id: string, changes: { name?: string; isDefault?: boolean }) => void;
  onDelete: (id: string) => void;
}

/** The views of a list: renamed where they stand, made the default, or deleted. */
export function ViewsDialog({ views, onClose, onUpdate, onDelete }: ViewsDialogProps) {
  const t = useWords(uiWords, 'views');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('manage')} description={t('manageText')}>
      <ul className="flex flex-col divide-y">
        {views.map(({ id, name, isDefault }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <Input
              // Another name was refused, or saved: the field shows the one that it has.
              key={name}
              aria-label={t('nameOf', { name })}
              className="min-w-40 flex-1"
              defaultValue={name}
              maxLength={LONGEST_NAME}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              onBlur={({ target }) => {
                const next = target.value.trim();
                if (next && next !== name) onUpdate(id, { name: next });
              }}
            />
            <span className="flex items-center gap-2">
              <Checkbox
                aria-labelledby={`${id}-default`}
                value={isDefault}
                onChange={(next) => onUpdate(id, { isDefault: next })}
              />
              <span id={`${id}-default`} className="text-sm">
                {t('default')}
              </span>
            </span>
            <Button variant="ghost" size="icon-sm" aria-label={t('delete', { name })} onClick={() => onDelete(id)}>
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
