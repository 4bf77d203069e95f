'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import { exemptUpTo, taxedPlaceOf } from '@/lib/rental/tourist-tax';
import type { Property } from '@/server/rental/properties/properties.schema';
import { lettingTermsWords } from '~/messages/letting-terms';
import { stayMoneyWords } from '~/messages/stay-money';

/** On what terms a property is let: hotel services, tourist tax, and what a cancelled stay gives back. */
export function LettingTermsCard({ property }: { property: Property }) {
  const t = useWords(lettingTermsWords);
  const policies = useWords(stayMoneyWords, 'policies');
  const format = useFormat();
  const { hotelServices = false, touristTax, address, cancellationPolicy: policy } = property;
  const place = touristTax?.place ?? taxedPlaceOf(address ?? {}) ?? 'none';
  const exempt = exemptUpTo(place);
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('hotelServices'), value: t(hotelServices ? 'yes' : 'no') },
            {
              term: t('touristTax'),
              value: (
                <ul>
                  <li>{t(`places.${place}`)}</li>
                  {touristTax?.rate !== undefined && (
                    <li>{t('ownRate', { rate: format.money(touristTax.rate, 'EUR') })}</li>
                  )}
                  {exempt !== undefined && <li className="text-muted">{t('exempt', { age: exempt })}</li>}
                </ul>
              ),
            },
            {
              term: t('policy'),
              value: (
                <ul>
                  <li>{policies(policy?.name ?? 'none')}</li>
                  {policy?.steps.map(({ daysBefore, refundPercent }) => (
                    <li key={daysBefore} className="text-muted">
                      {t('step', { days: daysBefore, percent: format.percent(refundPercent) })}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
