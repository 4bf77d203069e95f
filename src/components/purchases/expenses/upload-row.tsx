import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { expensesWords } from '~/messages/expenses';
import type { Upload } from './use-uploads';

/** A file on its way, or why it did not arrive. */
export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const t = useWords(expensesWords, 'receipts');
  const format = useFormat();
  const percent = Math.round(upload.progress * 100);
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-2">
      <span className="min-w-0 flex-1 truncate">{upload.name}</span>
      {upload.failure ? (
        <>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
          <p role="alert" className="w-full text-danger-text wrap-anywhere">
            {upload.failure}
          </p>
        </>
      ) : (
        <>
          <progress
            aria-label={t('uploading', { name: upload.name })}
            value={percent}
            max={100}
            className="h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-subtle [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:bg-accent"
          />
          <span className="w-10 text-right text-xs text-muted tabular-nums">{format.percent(percent)}</span>
        </>
      )}
    </li>
  );
}
