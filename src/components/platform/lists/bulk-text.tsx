'use client';

import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Label } from '@/components/platform/ui/label';
import { SuggestInput } from '@/components/platform/ui/suggest-input';

interface BulkTextProps {
  /** The verb, on the button and over the question. */
  action: string;
  label: string;
  /** Those in use, one of which is chosen, or a new one is typed. */
  known?: readonly string[];
  save: string;
  maxLength: number;
  loading: boolean;
  onSave: (text: string) => void;
}

/** Asks for a word to give to all that is selected, such as a category or a tag. */
export function BulkText({ action, label, known = [], save, maxLength, loading, onSave }: BulkTextProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!text.trim()) return;
    onSave(text.trim());
    setOpen(false);
    setText('');
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      title={action}
      trigger={
        <Button size="sm" loading={loading}>
          {action}
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Label id={`${id}-label`} htmlFor={id} required>
          {label}
        </Label>
        <SuggestInput id={id} value={text} maxLength={maxLength} suggestions={known} onChange={setText} />
        <DialogFooter>
          <Button type="submit" variant="primary">
            {save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
