import { useTranslations } from 'next-intl';
import { TableHeader } from '@/components/ui/table';
import { bucketNames } from './heat-cells';

/** The headers of HeatCells. */
export function BucketHeaders() {
  const t = useTranslations('aging');
  return (
    <>
      {bucketNames.map((name) => (
        <TableHeader key={name} align="end">
          {t(`bucket.${name}`)}
        </TableHeader>
      ))}
      <TableHeader align="end">{t('total')}</TableHeader>
    </>
  );
}
