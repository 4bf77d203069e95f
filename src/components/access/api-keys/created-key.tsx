'use client';

import { Button } from '@/components/platform/ui/button';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import { apiKeysWords } from '~/messages/api-keys';

interface CreatedKeyProps {
  secret: string;
  /** What else there is to know. */
  note?: string;
  onClose: () => void;
}

/** Shows a key this once; only its own button closes it. */
export function CreatedKey({ secret, note, onClose }: CreatedKeyProps) {
  const t = useWords(apiKeysWords, 'created');
  const curl = `curl -H 'X-API-Key: ${secret}' ${window.location.origin}/v1/clients`;
  return (
    <Dialog open dismissable={false} title={t('title')} description={t('description')}>
      <CodeBlock code={secret} label={t('key')} wrap />
      {note && <p className="text-sm text-muted">{note}</p>}
      <p className="text-sm text-muted">{t('curl')}</p>
      <CodeBlock code={curl} label={t('curl')} wrap />
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
