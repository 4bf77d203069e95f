'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { useReasonWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/platform/ui/table';
import { TextLink } from '@/components/platform/ui/text-link';
import { PeriodSwitch } from '@/components/tax/reports/period-switch';
import { quarterAsked } from '@/components/tax/taxes/quarter-asked';
import { useWords } from '@/i18n/use-words';
import { quarterOf, shiftQuarter } from '@/lib/dates/periods';
import type { FormList } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { taxesWords } from '~/messages/taxes';
import { instalmentAfter } from './form-period-asked';
import { TaxSettingsCard } from './tax-settings-card';
import { useFormWords } from './use-form-words';

/** Each form of a quarter and of its year: who files it, why, by when, and whether it was filed. */
export function FormsScreen() {
  const t = useWords(taxFormsWords);
  const tax = useWords(taxesWords);
  const { dayNow } = useWorkspace();
  const [{ quarter: asked }, setParameters] = useQueryStates({ quarter: parseAsString });
  const quarter = quarterAsked(asked) ?? shiftQuarter(quarterOf(dayNow()), -1);
  const year = quarter.slice(0, 4);
  const { periodOf } = useFormWords();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <PeriodSwitch
            previous={tax('previousQuarter')}
            next={tax('nextQuarter')}
            onShift={(by) => void setParameters({ quarter: shiftQuarter(quarter, by) })}
          >
            {periodOf(quarter)}
          </PeriodSwitch>
        }
      />
      <Forms title={t('ofQuarter')} periods={[quarter, instalmentAfter(quarter)]} />
      <Forms title={t('ofYear', { year })} periods={[year]} />
      <TaxSettingsCard />
    </Page>
  );
}

function Forms({ title, periods }: { title: string; periods: [string, string?] }) {
  const trpc = useTRPC();
  const [period, instalment] = periods;
  const forms = useQuery(trpc.taxForms.list.queryOptions({ period }, { placeholderData: keepPreviousData }));
  const others = useQuery(
    trpc.taxForms.list.queryOptions({ period: instalment ?? '' }, { enabled: instalment !== undefined }),
  );
  const data = [...(forms.data?.data ?? []), ...((instalment && others.data?.data) || [])];
  return (
    <Card>
      <CardHeader title={title} />
      {forms.error && <ErrorState error={forms.error} retry={forms.refetch} />}
      {forms.isPending && <Skeleton className="h-40 w-full" />}
      {forms.data && <FormTable label={title} forms={data} />}
    </Card>
  );
}

/** What is to be filed comes first. */
const ORDER = ['yes', 'ask', 'no'];

function FormTable({ label, forms }: { label: string; forms: FormList['data'] }) {
  const t = useWords(taxFormsWords);
  const href = useWorkspaceHref();
  const format = useFormat();
  const inWords = useReasonWords();
  const { nameOf } = useFormWords();
  const { currency } = useWorkspace();
  type Listed = FormList['data'][number];
  const dueOf = ({ dueOn }: Pick<Listed, 'dueOn'>) => <CalendarDate value={dueOn} />;
  const resultOf = ({ result }: Pick<Listed, 'result'>) =>
    result === undefined ? '–' : <Money amount={result} currency={currency} />;
  const filedOf = ({ filedOn }: Pick<Listed, 'filedOn'>) =>
    filedOn ? <CalendarDate value={filedOn} /> : t('notFiled');
  return (
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          <TableHeader>{t('columns.form')}</TableHeader>
          <TableHeader>{t('columns.must')}</TableHeader>
          <TableHeader className="max-md:hidden">{t('columns.due')}</TableHeader>
          <TableHeader align="end" className="max-md:hidden">
            {t('columns.result')}
          </TableHeader>
          <TableHeader className="max-md:hidden">{t('columns.filed')}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...forms]
          .sort((a, b) => ORDER.indexOf(a.must) - ORDER.indexOf(b.must))
          .map(({ form, period, must, why, dueOn, debitUntil, result, filedOn }) => (
            <TableRow key={`${form} ${period}`}>
              <TableCell className="min-w-48">
                <TextLink href={href(`/taxes/forms/${form}?period=${period}`)}>{nameOf(form)}</TextLink>
                <span className="block max-w-md text-xs text-muted">{inWords(why)}</span>
              </TableCell>
              <TableCell>
                <Badge tone={must === 'yes' ? 'info' : must === 'ask' ? 'warning' : 'neutral'}>
                  {t(`must.${must}`)}
                </Badge>
                {must !== 'no' && (
                  <dl className="mt-2 grid gap-1 text-xs md:hidden">
                    <Fact term={t('columns.due')}>{dueOf({ dueOn })}</Fact>
                    {must === 'yes' && <Fact term={t('columns.result')}>{resultOf({ result })}</Fact>}
                    {must === 'yes' && <Fact term={t('columns.filed')}>{filedOf({ filedOn })}</Fact>}
                  </dl>
                )}
              </TableCell>
              <TableCell className="whitespace-nowrap max-md:hidden">
                {must === 'no' ? '–' : dueOf({ dueOn })}
                {must === 'yes' && debitUntil && (
                  <span className="block text-xs text-muted">{t('debitUntil', { date: format.date(debitUntil) })}</span>
                )}
              </TableCell>
              <TableCell align="end" className="max-md:hidden">
                {must === 'yes' ? resultOf({ result }) : '–'}
              </TableCell>
              <TableCell className="whitespace-nowrap max-md:hidden">
                {filedOn || must === 'yes' ? filedOf({ filedOn }) : '–'}
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}

/** On a narrow screen what is a column on a wide one. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
