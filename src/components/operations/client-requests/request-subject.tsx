import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import type { ClientRequest } from '@/server/operations/client-requests/client-requests.schema';

/** The expense or the movement that a request is about. */
export function RequestSubject({ about }: { about: NonNullable<ClientRequest['about']> }) {
  const { description, date, amount, currency, party } = about;
  return (
    <p className="wrap-anywhere">
      {[description, party].filter(Boolean).join(' · ')} · <CalendarDate value={date} /> ·{' '}
      <Money amount={amount} currency={currency} />
    </p>
  );
}
