'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { notFound } from 'next/navigation';
import { parseAsString, useQueryStates } from 'nuqs';
import { useReasonWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { TAX_FORMS, type TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { FORM_ENTRIES } from '@/lib/tax/tax-forms/form-entries';
import type { TaxForm } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { ChangesCard } from './changes-card';
import { EntriesCard } from './entries-card';
import { FilingsCard } from './filings-card';
import { BoxesCard, RowsCard } from './form-contents';
import { formPeriodAsked } from './form-period-asked';
import { NoteDialog } from './note-dialog';
import { useFormWords } from './use-form-words';

/** A form of a period: what it says, its file, what was entered, what was filed, and what has changed since. */
export function FormScreen({ form }: { form: string }) {
  if (!Object.hasOwn(TAX_FORMS, form)) notFound();
  return <KnownForm form={form as TaxFormNumber} />;
}

function KnownForm({ form }: { form: TaxFormNumber }) {
  const t = useWords(taxFormsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayFile = useMay('closeQuarters');
  const { dayNow } = useWorkspace();
  const { nameOf, periodOf } = useFormWords();
  const [{ period: asked }] = useQueryStates({ period: parseAsString });
  const period = formPeriodAsked(form, asked, dayNow());
  const found = useQuery(trpc.taxForms.get.queryOptions({ form, period }));
  const quarter = period.includes('Q') ? `?quarter=${period}` : '';
  const asks = Object.keys(FORM_ENTRIES[form]).length > 0;
  return (
    <Page>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href(`/taxes/forms${quarter}`) }]} />}
        title={nameOf(form)}
        description={periodOf(period)}
        badge={
          found.data && (
            <Badge tone={found.data.must === 'yes' ? 'info' : found.data.must === 'ask' ? 'warning' : 'neutral'}>
              {t('columns.must')}: {t(`must.${found.data.must}`)}
            </Badge>
          )
        }
        actions={mayFile && found.data && <NoteDialog form={form} period={period} />}
      />
      {found.error && <ErrorState error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton className="h-64 w-full" />}
      {found.data && (
        <>
          <FileCard of={found.data} />
          {found.data.changes.length > 0 && <ChangesCard of={found.data} />}
          {mayFile && asks && <EntriesCard key={entriesKey(found.data)} of={found.data} />}
          {found.data.boxes.length > 0 && <BoxesCard of={found.data} />}
          {form in LISTS && <RowsCard of={found.data} />}
          <FilingsCard of={found.data} />
        </>
      )}
    </Page>
  );
}

const LISTS = { '347': true, '349': true, '180': true, '190': true, '216': true, '296': true, '415': true };

/** The fields begin anew where what was entered is another. */
const entriesKey = ({ entries }: TaxForm) =>
  JSON.stringify(entries.map(({ box, amount, answer }) => [box, amount, answer]));

function FileCard({ of }: { of: TaxForm }) {
  const t = useWords(taxFormsWords);
  const href = useWorkspaceHref();
  const format = useFormat();
  const inWords = useReasonWords();
  const { form, period, why, dueOn, debitUntil, blocked, notes, fileName, follows } = of;
  return (
    <Card>
      <CardHeader
        title={t('file.title')}
        description={t(`file.follows.${follows}`)}
        actions={
          fileName && (
            <ButtonLink
              variant="primary"
              href={href(`/taxes/forms/${form}/file?period=${period}&download`)}
              prefetch={false}
              download
            >
              <Download aria-hidden /> {t('file.download')}
            </ButtonLink>
          )
        }
      />
      <CardBody className="flex flex-col gap-3">
        <DefinitionList
          entries={[
            { term: t('why'), value: inWords(why) },
            {
              term: t('columns.due'),
              value: `${format.date(dueOn)}${debitUntil ? `, ${t('debitUntil', { date: format.date(debitUntil) })}` : ''}`,
            },
          ]}
        />
        {blocked.length > 0 && (
          <Callout tone="warning" title={t('file.blocked')}>
            <Sentences sentences={blocked.map(inWords)} />
          </Callout>
        )}
        {(fileName || notes.length > 0) && (
          <Callout
            tone={notes.length > 0 ? 'info' : 'success'}
            title={fileName ? t('file.ready', { name: fileName }) : t('file.notes')}
          >
            {notes.length > 0 && <Sentences sentences={notes.map(inWords)} />}
          </Callout>
        )}
      </CardBody>
    </Card>
  );
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
