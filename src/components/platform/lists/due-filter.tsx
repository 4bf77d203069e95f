import { X } from 'lucide-react';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { dateOrNone } from '@/lib/dates';
import { uiWords } from '~/messages/ui';

interface DueFilterProps {
  from: string | null;
  to: string | null;
  onRemove: () => void;
}

/** Says that only what is due within some days is listed, and ends that: the overview leads here. */
export function DueFilter({ from, to, onRemove }: DueFilterProps) {
  const t = useWords(uiWords, 'dueFilter');
  const format = useFormat();
  const written = (date: string | null) => (dateOrNone(date) ? format.date(String(date)) : '…');
  return (
    <Button onClick={onRemove}>
      {t('due', { from: written(from), to: written(to) })}
      <X role="img" aria-label={t('remove')} />
    </Button>
  );
}
