'use client';

import { useCountryName } from '@/components/platform/format/use-country-name';
import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import { saleTax, type TaxParties } from '@/lib/tax/line-tax';
import { type OperationType, ZONES } from '@/lib/tax/tax-zones';
import { clientsWords } from '~/messages/clients';
import { issuingWords } from '~/messages/issuing';

interface TaxNoteProps {
  parties: TaxParties;
  /** An EU client that has given a tax id. */
  hasTaxId: boolean;
  /** The address is in another zone than the one that is entered. */
  isElsewhere: boolean;
}

/** What follows from a client's zone and kind, in a sentence for goods and one for services. */
export function TaxNote({ parties, hasTaxId, isElsewhere }: TaxNoteProps) {
  const t = useWords(clientsWords, 'tax');
  const hints = useWords(issuingWords, 'problems'); // the same words as before it is issued
  const tax = ZONES[parties.issuerZone].tax ?? 'IVA';
  const isMember = parties.clientZone === 'eu';
  const country = useCountryName();
  const format = useFormat();
  const { destination, isTaxedThere } = parties;
  const outcomeText = (operation: OperationType) => {
    const { category, oss } = saleTax(parties, operation);
    if (!oss || !destination) return t(`outcome.${outcomeOf(category)}`, { tax, law: tax });
    const rate = format.percent(destination.rates[0] ?? 0);
    return t('outcome.oss', { tax, rate, country: country(destination.country) });
  };
  const [services, goods] = [outcomeText('service'), outcomeText('goods')];
  const isConsumerAbroad = parties.clientZone === 'world' && !parties.isBusiness;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted" role="status">
      <p>{services === goods ? t('both', { what: services }) : t('apart', { goods, services })}</p>
      {isElsewhere && <p>{hints('zone_country')}</p>}
      {isMember && !parties.hasVatId && <p>{hasTaxId ? hints('vat_id_prefix') : t('vatIdMissing')}</p>}
      {destination && <p>{t('ossDigital')}</p>}
      {isTaxedThere && !destination && <p>{t('ossCountryMissing', { tax })}</p>}
      {isConsumerAbroad && <p>{hints('consumer_abroad')}</p>}
      {parties.isSurcharged && <p>{t('surcharged')}</p>}
    </div>
  );
}

const untaxed = ['E', 'AE', 'K', 'G', 'O'] as const;

function outcomeOf(category: string) {
  return untaxed.find((it) => it === category) ?? 'own';
}
