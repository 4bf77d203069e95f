import { useCountryName } from '@/components/platform/format/use-country-name';
import type { Client } from '@/server/contacts/clients/clients.schema';

/** A postal address, a line each as on an envelope. */
export function AddressLines({ address }: { address: NonNullable<Client['address']> }) {
  const nameOf = useCountryName();
  const { street, postalCode, city, state, country } = address;
  const lines = [street, [postalCode, city].filter(Boolean).join(' '), state, country && nameOf(country)].filter(
    Boolean,
  );
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
