import { useTranslations } from 'next-intl';

/** Names a quarter of a move: `2026 Q1`, or `1T 2026`. */
export function useQuarterName(): (quarter: string) => string {
  const t = useTranslations('moves');
  return (quarter) => t('quarterName', { year: quarter.slice(0, 4), quarter: quarter.slice(-1) });
}
