'use client';

import { Download, Printer } from 'lucide-react';
import { saveFile } from '@/components/platform/browser/save-file';
import { Button } from '@/components/platform/ui/button';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** Shows the codes this once; only its own button closes it. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const t = useWords(accountWords, 'twoFactor');
  const intro = t('file', { email });
  const text = `${intro}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog open dismissable={false} size="sm" title={t('codesTitle')} description={t('codesText')}>
      <div data-print-alone>
        <p className="hidden pb-4 print:block">{intro}</p>
        <ul
          aria-label={t('codes')}
          className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border bg-subtle p-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={codes.join('\n')} what={t('codes')} labelled />
        <Button onClick={() => saveFile('folio-recovery-codes.txt', 'text/plain', text)}>
          <Download aria-hidden />
          {t('download')}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('print')}
        </Button>
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
