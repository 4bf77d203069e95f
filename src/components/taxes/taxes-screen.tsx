'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsFloat, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { saveCsv } from '@/components/lists/save-csv';
import { ForeignCallout } from '@/components/reports/foreign-callout';
import { PeriodSwitch } from '@/components/reports/period-switch';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { QUARTER, shiftQuarter } from '@/lib/periods';
import type { Quarterly } from '@/server/figures/quarterly.schema';
import { BoxSheet } from './box-sheet';
import { boxNames } from './boxes';
import { Form130 } from './form-130';
import { Form303 } from './form-303';

const parameters = { quarter: parseAsString, box: parseAsStringLiteral(boxNames), rate: parseAsFloat };

/** Forms 303 and 130 of a quarter; which one, and which box is open, are kept in the address bar. */
export function TaxesScreen() {
  const t = useTranslations('taxes');
  const trpc = useTRPC();
  const [{ quarter: asked, box, rate }, setParameters] = useQueryStates(parameters);
  const quarterly = useQuery(
    trpc.figures.quarterly.queryOptions(
      { quarter: asked && QUARTER.test(asked) ? asked : undefined },
      { placeholderData: keepPreviousData },
    ),
  );
  const figures = quarterly.data?.data;
  const open = (of: { box: (typeof boxNames)[number]; rate?: number }) => void setParameters({ rate: null, ...of });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          figures && (
            <>
              <PeriodSwitch
                previous={t('previousQuarter')}
                next={t('nextQuarter')}
                onShift={(by) => void setParameters({ quarter: shiftQuarter(figures.quarter, by) })}
              >
                {t('quarter', { quarter: figures.quarter.slice(-1), year: figures.quarter.slice(0, 4) })}
              </PeriodSwitch>
              <Button onClick={() => exportForms(figures)}>
                <Download aria-hidden /> {t('export')}
              </Button>
            </>
          )
        }
      />
      {quarterly.error && <ErrorState error={quarterly.error} retry={quarterly.refetch} />}
      {quarterly.isPending && <Skeleton className="h-64 w-full" />}
      {figures && (
        <>
          <ForeignCallout currency={figures.currency} others={figures.otherCurrencies} />
          <Form303 figures={figures} onOpen={open} />
          <Form130 figures={figures} onOpen={open} />
          {box && (
            <BoxSheet
              quarter={figures.quarter}
              box={box}
              rate={rate ?? undefined}
              onClose={() => void setParameters({ box: null, rate: null })}
            />
          )}
        </>
      )}
    </Page>
  );
}

function exportForms({ quarter, currency, modelo303, modelo130 }: Quarterly): void {
  const { tipos, ...totals } = modelo303;
  const rates = tipos.flatMap(({ tipo, base, cuota, recargo }) => [
    ['303', `base ${tipo}`, base],
    ['303', `cuota ${tipo}`, cuota],
    ['303', `recargo ${tipo}`, recargo],
  ]);
  const boxes = [
    ...rates,
    ...Object.entries(totals).map(([name, amount]) => ['303', name, amount]),
    ...Object.entries(modelo130).map(([name, amount]) => ['130', name, amount]),
  ];
  saveCsv(`taxes-${quarter}`, [['form', 'box', 'amount', 'currency'], ...boxes.map((box) => [...box, currency])]);
}
