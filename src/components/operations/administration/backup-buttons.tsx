'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { adminWords } from '~/messages/admin';

const LOOK_AGAIN_MS = 3000;
/** The process that does it takes a moment until it says that it is at it. */
const BEGUN_MS = 4000;

/** Has a backup made, or the newest one restored for a rehearsal, and shows that one of them is under way. */
export function BackupButtons({ isRunning }: { isRunning: boolean }) {
  const t = useWords(adminWords, 'backups');
  const router = useRouter();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => router.refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, router]);

  async function begin(action: 'backup' | 'rehearsal') {
    const { ok } = await fetch(`/admin/${action}`, { method: 'POST' });
    if (!ok) return void toast.error(t('notBegun'));
    toast.success(t('begun'));
    setTimeout(() => router.refresh(), BEGUN_MS);
  }

  if (isRunning) return <p aria-live="polite">{t('running')}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => void begin('backup')}>
        {t('backUpNow')}
      </Button>
      <AlertDialog
        trigger={<Button size="sm">{t('rehearseNow')}</Button>}
        tone="primary"
        title={t('rehearseAsk')}
        description={t('rehearseEffect')}
        action={t('rehearseNow')}
        onConfirm={() => begin('rehearsal')}
      />
    </div>
  );
}
