'use client';

import { Button } from '@/components/platform/ui/button';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';

interface SecretDialogProps {
  secret: string;
  /** What else there is to know. */
  note?: string;
  onClose: () => void;
}

/** Shows a secret this once; only its own button closes it. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  const t = useWords(webhooksWords);
  return (
    <Dialog open dismissable={false} title={t('shown.title')} description={t('shown.text')}>
      <CodeBlock code={secret} label={t('secret')} wrap />
      {note && <p className="text-sm text-muted">{note}</p>}
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('shown.done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
