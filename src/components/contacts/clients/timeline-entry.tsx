'use client';

import {
  ArrowRightLeft,
  CalendarClock,
  CircleCheck,
  FileCheck,
  FilePlus,
  FileX,
  type LucideIcon,
  Mail,
  Phone,
  Send,
  SquareCheck,
  StickyNote,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { stages } from '@/components/contacts/parties/stage-badge';
import { Money } from '@/components/platform/format/money';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Activity } from '@/server/contacts/activities/activities.schema';
import { clientsWords } from '~/messages/clients';

const icons: Record<Activity['type'], LucideIcon> = {
  call: Phone,
  email_sent: Mail,
  meeting: CalendarClock,
  note_added: StickyNote,
  task: SquareCheck,
  stage_changed: ArrowRightLeft,
  client_created: UserPlus,
  invoice_created: FilePlus,
  invoice_sent: Send,
  invoice_paid: CircleCheck,
  quote_sent: Send,
  quote_accepted: FileCheck,
  quote_rejected: FileX,
  deposit_received: Wallet,
};

export function TimelineEntry({ activity }: { activity: Activity }) {
  const t = useWords(clientsWords, 'timeline');
  const headline = useHeadline(activity);
  const Icon = icons[activity.type];
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-7 bottom-0 left-3 border-l group-last:hidden" // from this entry to the one before it
      />
      <span className="flex size-6 shrink-0 items-center justify-center rounded-full border bg-subtle text-muted">
        <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 pt-0.5 wrap-anywhere">
        <span className="font-medium">{headline}</span>
        <DocumentOf activity={activity} />
        {activity.description && <p className="whitespace-pre-wrap text-muted">{activity.description}</p>}
        <span className="text-xs text-muted">
          {activity.createdBy === 'user' && `${t(`kind.${activity.type}`)} · `}
          <RelativeTime value={activity.timestamp} />
        </span>
      </div>
    </li>
  );
}

/** What Folio wrote is shown in the reader's language; what a person wrote stays as it is. */
function useHeadline({ type, title, metadata, createdBy }: Activity): string {
  const t = useWords(clientsWords);
  if (createdBy === 'user') return title;
  const from = stages.find((stage) => stage === metadata?.from);
  const to = stages.find((stage) => stage === metadata?.to);
  if (from && to) return t('timeline.moved', { from: t(`stages.${from}`), to: t(`stages.${to}`) });
  return t(`timeline.kind.${type}`);
}

/** The document of an entry, and its amount. */
function DocumentOf({ activity: { createdBy, metadata } }: { activity: Activity }) {
  const t = useWords(clientsWords, 'timeline');
  const href = useWorkspaceHref();
  const path = metadata && pathOf(metadata);
  if (createdBy === 'user' || !path) return null;
  const { documentNumber, total, currency } = metadata;
  return (
    <span className="flex flex-wrap gap-x-2">
      <TextLink href={href(path)}>{documentNumber || t('open')}</TextLink>
      {total && currency && <Money amount={Number(total)} currency={currency} className="text-muted" />}
    </span>
  );
}

function pathOf({ invoiceId, quoteId, depositId }: NonNullable<Activity['metadata']>): string | undefined {
  if (invoiceId) return `/invoices/${invoiceId}`;
  if (quoteId) return `/quotes/${quoteId}`;
  return depositId ? `/deposits/${depositId}` : undefined;
}
