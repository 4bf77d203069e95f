'use client';

import { useTranslations } from 'next-intl';
import { saleTax, type TaxParties } from '@/lib/line-tax';
import { OPERATION_TYPES, ZONES } from '@/lib/tax-zones';

interface TaxNoteProps {
  parties: TaxParties;
  /** An EU client that has given a tax id. */
  hasTaxId: boolean;
}

/** What follows from a client's zone and kind, in a sentence for goods and one for services. */
export function TaxNote({ parties, hasTaxId }: TaxNoteProps) {
  const t = useTranslations('clients.tax');
  const tax = ZONES[parties.issuerZone].tax ?? 'IVA';
  const isMember = parties.clientZone === 'eu';
  const outcomes = OPERATION_TYPES.map((operation) => saleTax(parties, operation).category);
  const says = (category: string) => t(`outcome.${outcomeOf(category)}`, { tax, law: tax });
  const [services, goods] = outcomes.map(says);
  const isConsumerAbroad = parties.clientZone === 'world' && !parties.isBusiness;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted" role="status">
      <p>
        {services === goods
          ? t('both', { what: services ?? '' })
          : t('apart', { goods: goods ?? '', services: services ?? '' })}
      </p>
      {isMember && !parties.hasVatId && <p>{t(hasTaxId ? 'vatIdPrefix' : 'vatIdMissing', { tax })}</p>}
      {isConsumerAbroad && <p>{t('consumerAbroad')}</p>}
      {parties.isSurcharged && <p>{t('surcharged')}</p>}
    </div>
  );
}

const untaxed = ['E', 'AE', 'K', 'G', 'O'] as const;

function outcomeOf(category: string) {
  return untaxed.find((it) => it === category) ?? 'own';
}
