import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { assetsWords } from '~/messages/assets';

interface SaleInvoiceSelectProps {
  id?: string;
  value: string | null;
  onChange: (invoiceId: string | null) => void;
  disabled?: boolean;
}

const NONE = '';

/** Chooses the invoice that sold an asset: of the latest those of a single line, which are of nothing else. */
export function SaleInvoiceSelect({ value, onChange, ...field }: SaleInvoiceSelectProps) {
  const t = useWords(assetsWords);
  const trpc = useTRPC();
  const format = useFormat();
  const invoices = useQuery(trpc.invoices.list.queryOptions({ limit: 100 }));
  const sold = useQuery(trpc.invoices.get.queryOptions({ invoiceId: value ?? NONE }, { enabled: Boolean(value) }));
  const latest = (invoices.data?.data ?? []).filter(
    ({ id, status, items, total }) =>
      id !== value && status !== 'draft' && status !== 'cancelled' && items.length === 1 && total > 0,
  );
  const found = [...(sold.data && value ? [sold.data] : []), ...latest];
  return (
    <Select
      {...field}
      value={value ?? NONE}
      onChange={(chosen) => onChange(chosen || null)}
      choices={[
        { value: NONE, label: t('saleWithoutInvoice') },
        ...found.map(({ id, documentNumber, clientName, total, currency }) => ({
          value: id,
          label: `${documentNumber ?? id} · ${clientName} · ${format.money(total, currency)}`,
        })),
      ]}
    />
  );
}
