'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/platform/ui/button';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';

interface SecretDialogProps {
  secret: string;
  /** What else there is to know. */
  note?: string;
  onClose: () => void;
}

/** Shows a secret this once; only its own button closes it. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  const t = useTranslations('webhooks');
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
