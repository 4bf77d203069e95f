import { useWords } from '@/i18n/use-words';
import { movesWords } from '~/messages/moves';

/** Names a quarter of a move: `2026 Q1`, or `1T 2026`. */
export function useQuarterName(): (quarter: string) => string {
  const t = useWords(movesWords);
  return (quarter) => t('quarterName', { year: quarter.slice(0, 4), quarter: quarter.slice(-1) });
}
