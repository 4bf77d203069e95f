import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { ownerStatementsWords } from '~/messages/owner-statements';

interface MonthChooserProps {
  month: string;
  onTurn: (months: number) => void;
  /** Beside the month: a remark on it. */
  children?: ReactNode;
}

/** Turns from month to month, and says which one is shown. */
export function MonthChooser({ month, onTurn, children }: MonthChooserProps) {
  const t = useWords(ownerStatementsWords);
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="icon" aria-label={t('previous')} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button size="icon" aria-label={t('next')} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden />
      </Button>
      <h2 aria-live="polite" className="font-semibold tracking-tight first-letter:uppercase">
        {format.month(month)}
      </h2>
      {children}
    </div>
  );
}
