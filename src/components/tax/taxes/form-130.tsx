'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { shiftQuarter } from '@/lib/dates/periods';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { taxesWords } from '~/messages/taxes';
import { BoxRow, BoxTable } from './box-table';
import { Box, type OpenBox } from './boxes';
import { FilingLink } from './filing-link';
import { NotFiled } from './not-filed';

const OPENING = ['01', '02', '06'];
/** What most people never have is left out where it is nothing. */
const RARE = ['13', '15', '16', '18'];

/** The income tax that a sole trader advances, box by box. */
export function Form130({ figures, onOpen }: { figures: Quarterly; onOpen: OpenBox }) {
  const t = useWords(taxesWords);
  const format = useFormat();
  const { currency, modelo130: form, quarter } = figures;
  const amountOf = (box: string) => form.casillas[box] ?? 0;
  const box = (number: string, label: string) => (
    <Box
      {...{ number, label, currency }}
      amount={amountOf(number)}
      onOpen={OPENING.includes(number) ? () => onOpen({ form: '130', box: number }) : undefined}
    />
  );
  const toPay = amountOf('19');
  return (
    <Card>
      <CardHeader
        title={t('form.130')}
        description={form.motivo ? undefined : t('formHint.130')}
        actions={!form.motivo && <FilingLink form="130" quarter={quarter} />}
      />
      {form.motivo ? (
        <CardBody>
          <NotFiled reason={form.motivo} />
        </CardBody>
      ) : (
        <>
          {form.retencion?.suficiente && (
            <CardBody>
              <WithheldEnough of={form.retencion} currency={currency} />
            </CardBody>
          )}
          <BoxTable label={t('form.130')}>
            <BoxRow concept={t('income')} amount={box('01', t('income'))} />
            <BoxRow
              concept={
                <>
                  {t('expenses')}
                  <span className="block text-xs text-muted">
                    {t('hardToJustify', { rate: format.percent(form.dificilJustificacionTipo) })}
                  </span>
                </>
              }
              amount={box('02', t('expenses'))}
            />
            <BoxRow concept={t('profit')} amount={box('03', t('profit'))} />
            <BoxRow concept={t('advance')} amount={box('04', t('advance'))} />
            <BoxRow
              concept={
                <>
                  {t('paidBefore')} {!quarter.endsWith('Q1') && <EarlierQuarter quarter={shiftQuarter(quarter, -1)} />}
                </>
              }
              amount={box('05', t('paidBefore'))}
            />
            <BoxRow concept={t('withheld')} amount={box('06', t('withheld'))} />
            <BoxRow strong concept={t('result')} amount={box('07', t('result'))} />
            {RARE.filter((number) => amountOf(number) !== 0).map((number) => (
              <BoxRow
                key={number}
                concept={t(`box130.${number as '13'}`)}
                amount={box(number, t(`box130.${number as '13'}`))}
              />
            ))}
            <BoxRow
              strong
              concept={
                <span className="flex flex-wrap items-center gap-2">
                  {t('finalResult')}
                  <Badge>{toPay > 0 ? t('toPay') : t('nothingToPay')}</Badge>
                </span>
              }
              amount={box('19', t('finalResult'))}
            />
          </BoxTable>
        </>
      )}
    </Card>
  );
}

function EarlierQuarter({ quarter }: { quarter: string }) {
  const t = useWords(taxesWords);
  const href = useWorkspaceHref();
  const name = t('quarter', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) });
  return <TextLink href={href(`/taxes?quarter=${quarter}`)}>{t('seeEarlier', { quarter: name })}</TextLink>;
}

type Withheld = NonNullable<Quarterly['modelo130']['retencion']>;

/** RIRPF art. 109.2, with the figures that it goes by. */
function WithheldEnough({ of, currency }: { of: Withheld; currency: string }) {
  const t = useWords(taxesWords, 'withheldEnough');
  const format = useFormat();
  const figures = {
    withheld: format.money(of.ingresosConRetencion, currency),
    income: format.money(of.ingresos, currency),
    share: format.percent(of.porcentaje),
    from: format.date(of.desde),
    to: format.date(of.hasta),
  };
  return <Callout title={t('title')}>{t('text', figures)}</Callout>;
}
