import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Labelled } from '@/components/platform/ui/label';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { PropertyCombobox } from '@/components/rental/reservations/property-combobox';
import { useWords } from '@/i18n/use-words';
import type { PortalYear } from '@/server/rental/rental-reports/rental-reports.schema';
import { rentalReportsWords } from '~/messages/rental-reports';
import { PortalReportForm } from './portal-report-form';
import { YearChoice } from './year-choice';

/** What sites reported of a property to the tax agency (DAC7), beside what the calendar says. */
export function PortalYearCard({ disabled }: { disabled: boolean }) {
  const t = useWords(rentalReportsWords, 'portals');
  const trpc = useTRPC();
  const { dayNow } = useWorkspace();
  const [year, setYear] = useState(Number(dayNow().slice(0, 4)) - 1);
  const [propertyId, setPropertyId] = useState('');
  const found = useQuery(
    trpc.rentalReports.portalYear.queryOptions({ propertyId, year }, { enabled: propertyId !== '' }),
  );
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-3">
          <Labelled label={t('property')}>
            {(id) => (
              <PropertyCombobox id={id} value={propertyId || null} onChange={(chosen) => setPropertyId(chosen ?? '')} />
            )}
          </Labelled>
          <YearChoice label={t('year')} value={year} onChange={setYear} />
        </div>
        {found.error && <ErrorState error={found.error} retry={found.refetch} />}
        {found.data?.map((site) => (
          <SiteTable key={`${site.portal} ${site.currency}`} site={site} />
        ))}
        {propertyId && found.data?.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
        {propertyId && !disabled && found.data && (
          <PortalReportForm key={`${propertyId} ${year}`} {...{ propertyId, year, sites: found.data }} />
        )}
      </CardBody>
    </Card>
  );
}

function SiteTable({ site: { portal, currency, quarters } }: { site: PortalYear[number] }) {
  const t = useWords(rentalReportsWords, 'portals');
  return (
    <Table aria-label={portal} className="rounded-lg border">
      <TableHead>
        <TableRow>
          <TableHeader>{portal}</TableHeader>
          {(['days', 'stays', 'consideration', 'fees', 'invoiced'] as const).map((name) => (
            <TableHeader key={name} align="end">
              {t(name)}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {quarters.flatMap(({ quarter, calendar, invoiced, reported, differs }) => [
          <TableRow key={`${quarter} calendar`}>
            <TableCell>{t('calendarOf', { quarter })}</TableCell>
            <Figures of={calendar} currency={currency} />
            <TableCell align="end">
              <Money amount={invoiced} currency={currency} />
            </TableCell>
          </TableRow>,
          reported && (
            <TableRow key={`${quarter} reported`} className="bg-subtle">
              <TableCell>
                {t('reportedOf', { quarter })} {differs && <Badge tone="warning">{t('differs')}</Badge>}
              </TableCell>
              <Figures of={reported} currency={currency} />
              <TableCell />
            </TableRow>
          ),
        ])}
      </TableBody>
    </Table>
  );
}

type FiguresOf = { days: number; stays: number; consideration: number; fees: number };

function Figures({ of: { days, stays, consideration, fees }, currency }: { of: FiguresOf; currency: string }) {
  return (
    <>
      <TableCell align="end">{days}</TableCell>
      <TableCell align="end">{stays}</TableCell>
      <TableCell align="end">
        <Money amount={consideration} currency={currency} />
      </TableCell>
      <TableCell align="end">
        <Money amount={fees} currency={currency} />
      </TableCell>
    </>
  );
}
