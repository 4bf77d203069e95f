import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { dateOrNone } from '@/lib/dates';

interface DueFilterProps {
  from: string | null;
  to: string | null;
  onRemove: () => void;
}

/** Says that only what is due within some days is listed, and ends that: the overview leads here. */
export function DueFilter({ from, to, onRemove }: DueFilterProps) {
  const t = useTranslations('ui.dueFilter');
  const format = useFormat();
  const written = (date: string | null) => (dateOrNone(date) ? format.date(String(date)) : '…');
  return (
    <Button onClick={onRemove}>
      {t('due', { from: written(from), to: written(to) })}
      <X role="img" aria-label={t('remove')} />
    </Button>
  );
}
