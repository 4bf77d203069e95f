'use client';

import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { CreditNoteBadge, InvoiceStateBadge } from '@/components/platform/states/invoice-state-badge';
import type { PaletteItem } from '@/server/platform/search/search.schema';
import { InvoiceKind, InvoiceState } from '@/server/sales/invoices/invoices.schema';
import { CommandItem } from './command-group';

interface ResultItemProps {
  item: PaletteItem;
  /** Tells two listings of the same record apart. */
  prefix?: string;
  onOpen: (path: string) => void;
}

/** A record that was found; types are named as their screens are. */
export function ResultItem({ item, prefix = 'found', onOpen }: ResultItemProps) {
  const href = useWorkspaceHref();
  const { currency: home } = useWorkspace();
  const { type, id, label, secondary, date, amount, currency = home } = item;
  const Icon = resourceIcons[type];
  const state = InvoiceState.safeParse(item.state).data;
  const kind = InvoiceKind.safeParse(item.kind).data;
  const invoice = state && kind && { state, kind };
  return (
    <CommandItem value={`${prefix} ${id}`} onSelect={() => onOpen(href(`/${type}/${id}`))}>
      <Icon aria-hidden strokeWidth={1.75} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-2">
        <span className="truncate font-medium">{label}</span>
        {secondary && <span className="truncate text-muted max-sm:text-xs">{secondary}</span>}
      </span>
      {invoice && (
        <span className="flex gap-1.5 max-sm:hidden">
          <CreditNoteBadge of={invoice} />
          <InvoiceStateBadge of={invoice} />
        </span>
      )}
      {date && <CalendarDate value={date} className="text-xs text-muted max-sm:hidden" />}
      {amount !== undefined && <Money amount={amount} currency={currency} />}
    </CommandItem>
  );
}
