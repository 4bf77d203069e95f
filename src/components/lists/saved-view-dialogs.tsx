'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { SavedView } from '@/server/saved-views/saved-views.schema';

const LONGEST_NAME = 60;

interface SaveViewDialogProps {
  open: boolean;
  error: string | null;
  saving: boolean;
  onClose: () => void;
  onSave: (view: { name: string; isDefault: boolean }) => void;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ open, onClose, ...form }: SaveViewDialogProps) {
  const t = useTranslations('ui.views');
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title={t('save')} description={t('saveText')}>
      <SaveViewForm {...form} />
    </Dialog>
  );
}

/** Is gone with its dialog, so that the next view begins without a name. */
function SaveViewForm({ error, saving, onSave }: Pick<SaveViewDialogProps, 'error' | 'saving' | 'onSave'>) {
  const t = useTranslations('ui.views');
  const id = useId();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim()) onSave({ name: name.trim(), isDefault });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {error && <Callout tone="danger">{error}</Callout>}
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}-name`}>{t('name')}</Label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="flex items-center gap-2.5">
        <Checkbox id={`${id}-default`} aria-labelledby={`${id}-label`} value={isDefault} onChange={setDefault} />
        <Label id={`${id}-label`} htmlFor={`${id}-default`}>
          {t('makeDefault')}
        </Label>
      </div>
      <DialogFooter>
        <Button type="submit" variant="primary" loading={saving}>
          {t('saveAction')}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ViewsDialogProps {
  open: boolean;
  views: readonly SavedView[];
  onClose: () => void;
  onUpdate: (id: string, changes: { name?: string; isDefault?: boolean }) => void;
  onDelete: (id: string) => void;
}

/** The views of a list: renamed where they stand, made the default, or deleted. */
export function ViewsDialog({ open, views, onClose, onUpdate, onDelete }: ViewsDialogProps) {
  const t = useTranslations('ui.views');
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('manage')} description={t('manageText')}>
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
