'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, FileCheck } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { type SaveCsv, useSaveCsv } from '@/components/platform/lists/use-save-csv';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink, CompactLabel } from '@/components/platform/ui/button';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { ForeignCallout } from '@/components/tax/reports/foreign-callout';
import { PeriodSwitch } from '@/components/tax/reports/period-switch';
import { useWords } from '@/i18n/use-words';
import { quarterPeriod, shiftQuarter } from '@/lib/dates/periods';
import type { QuarterlyForm } from '@/lib/tax/tax-forms/filing-dates';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import { isCountOfPeople } from '@/lib/tax/tax-forms/withholding-forms';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { taxesWords } from '~/messages/taxes';
import { BoxSheet } from './box-sheet';
import { formNumbers, type OpenBox } from './boxes';
import { FilingDates } from './filing-dates';
import { Form130 } from './form-130';
import { Form309 } from './form-309';
import { Form369 } from './form-369';
import { quarterAsked } from './quarter-asked';
import { QuarterClosing } from './quarter-closing';
import { VatFormCard } from './vat-form-card';
import { WithholdingFormCard } from './withholding-form';

const parameters = { quarter: parseAsString, form: parseAsStringLiteral(formNumbers), box: parseAsString };

/** Forms 303 or 420, 369, 130, 111, 115, 123 and 216 of a quarter; which one, and which box is open, is in the address bar. */
export function TaxesScreen() {
  const saveCsv = useSaveCsv();
  const t = useWords(taxesWords);
  const forms = useWords(taxFormsWords);
  const href = useWorkspaceHref();
  const trpc = useTRPC();
  const [{ quarter: asked, form, box }, setParameters] = useQueryStates(parameters);
  const quarterly = useQuery(
    trpc.figures.quarterly.queryOptions({ quarter: quarterAsked(asked) }, { placeholderData: keepPreviousData }),
  );
  const figures = quarterly.data?.data;
  const open: OpenBox = (of) => void setParameters(of);
  const form303 = figures && modelo303(quarterPeriod(figures.quarter).to);
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
              <ButtonLink href={href(`/taxes/forms?quarter=${figures.quarter}`)}>
                <FileCheck aria-hidden /> {forms('open')}
              </ButtonLink>
              <Button onClick={() => exportForms(saveCsv, figures)}>
                <Download aria-hidden /> <CompactLabel>{t('export')}</CompactLabel>
              </Button>
            </>
          )
        }
      />
      {quarterly.error && <ErrorState error={quarterly.error} retry={quarterly.refetch} />}
      {quarterly.isPending && <Skeleton className="h-64 w-full" />}
      {figures && form303 && (
        <>
          <ForeignCallout currency={figures.currency} others={figures.otherCurrencies} />
          <FilingDates figures={figures} />
          <QuarterClosing quarter={figures.quarter} changed={figures.changedSinceClosed} />
          {figures.modelo420 && (
            <Anchor form="420">
              <VatFormCard
                form={modelo420}
                figures={figures.modelo420}
                currency={figures.currency}
                quarter={figures.quarter}
                onOpen={open}
              />
            </Anchor>
          )}
          {(!figures.modelo420 || figures.modelo303.aplica) && (
            <Anchor form="303">
              <VatFormCard
                form={form303}
                figures={figures.modelo303}
                currency={figures.currency}
                quarter={figures.quarter}
                onOpen={open}
              />
            </Anchor>
          )}
          {figures.modelo309 && (
            <Anchor form="309">
              <Form309 form={figures.modelo309} currency={figures.currency} onOpen={open} />
            </Anchor>
          )}
          {figures.modelo369 && (
            <Anchor form="369">
              <Form369 form={figures.modelo369} currency={figures.currency} onOpen={open} />
            </Anchor>
          )}
          <Anchor form="130">
            <Form130 figures={figures} onOpen={open} />
          </Anchor>
          {WITHHELD.map((number) => {
            const withheld = figures[`modelo${number}`];
            return (
              withheld && (
                <Anchor key={number} form={number}>
                  <WithholdingFormCard
                    number={number}
                    form={withheld}
                    currency={figures.currency}
                    quarter={figures.quarter}
                    onOpen={open}
                  />
                </Anchor>
              )
            );
          })}
          {form && box && (
            <BoxSheet
              quarter={figures.quarter}
              form={form}
              box={box}
              onClose={() => void setParameters({ form: null, box: null })}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** The forms of what is withheld from vendors, those of non-residents last. */
const WITHHELD = ['111', '115', '123', '216'] as const;

/** A form that an address can name: it is shown when it is there. */
function Anchor({ form, children }: { form: QuarterlyForm; children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null);
  const id = `form-${form}`;
  useEffect(() => {
    if (window.location.hash === `#${id}`) anchor.current?.scrollIntoView();
  }, [id]);
  return (
    <div ref={anchor} id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}

function exportForms(
  saveCsv: SaveCsv,
  { quarter, currency, modelo216: abroad, modelo309: unfiled, modelo369: oss, ...of }: Quarterly,
): void {
  const forms = {
    ...{ '303': of.modelo303, '420': of.modelo420, '130': of.modelo130 },
    ...{ '111': of.modelo111, '115': of.modelo115, '123': of.modelo123 },
  };
  const boxes = Object.entries(forms).flatMap(([form, figures]) =>
    figures?.aplica
      ? Object.entries(figures.casillas).map(([box, amount]) => [
          ...[form, box, amount],
          isCountOfPeople(form, box) ? '' : currency,
        ])
      : [],
  );
  const selfAssessed = unfiled ? (['base', 'cuota'] as const).map((box) => ['309', box, unfiled[box], currency]) : [];
  const nonResidents = abroad
    ? (['base', 'retenciones'] as const).map((box) => ['216', box, abroad[box], currency])
    : [];
  const consumed = (oss?.lineas ?? []).map(({ linea, cuota }) => ['369', linea, cuota, currency]);
  const corrected = (oss?.correcciones ?? []).map(({ pais, periodo, cuota }) => [
    '369',
    `${pais}:${periodo}`,
    cuota,
    currency,
  ]);
  saveCsv(`taxes-${quarter}`, [
    ['form', 'box', 'amount', 'currency'],
    ...boxes,
    ...nonResidents,
    ...selfAssessed,
    ...consumed,
    ...corrected,
  ]);
}
