'use client';

import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Button } from './button';
import { DialogFooter, DialogFrame } from './dialog-frame';

interface LeaveQuestionProps {
  open: boolean;
  /** What becomes of what has been typed: it is stored in this browser, deleted at signing out, or lost. */
  fate: 'kept' | 'forgotten' | 'lost';
  onDiscard: () => void;
  /** Leaves the page and stores the draft, where it can be stored. */
  onLeave?: () => void;
  onStay: () => void;
}

/** Asks before what has been typed is left without having been saved. */
export function LeaveQuestion({ open, fate, onDiscard, onLeave, onStay }: LeaveQuestionProps) {
  const t = useWords(uiWords, 'leave');
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => !next && onStay()}
      size="sm"
      title={t('title')}
      description={t(`text.${fate}`)}
    >
      <DialogFooter>
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
        {fate === 'kept' && <Button onClick={onLeave}>{t('leave')}</Button>}
        <Button variant="primary" onClick={onStay}>
          {t('stay')}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
