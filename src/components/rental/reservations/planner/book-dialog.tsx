'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Dialog } from '@/components/platform/ui/dialog';
import { Tabs } from '@/components/platform/ui/tabs';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import { plannerWords } from '~/messages/planner';
import { BlockForm } from '../block-form';
import { QuickStayForm } from './quick-stay-form';

interface BookDialogProps {
  property: { id: string; name: string };
  from: string;
  /** The day of departure. */
  to: string;
  onClose: () => void;
}

/** Books or blocks days that were chosen in the planner. */
export function BookDialog({ property, from, to, onClose }: BookDialogProps) {
  const t = useWords(plannerWords);
  const format = useFormat();
  const href = useWorkspaceHref();
  const query = new URLSearchParams({ property: property.id, from, to });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('book')}
      description={`${property.name}, ${format.days(from, to)}`}
    >
      <Tabs
        aria-label={t('book')}
        tabs={[
          {
            value: 'stay',
            label: t('stay'),
            content: (
              <div className="flex flex-col gap-4">
                <QuickStayForm propertyId={property.id} from={from} to={to} onDone={onClose} />
                <TextLink href={href(`/reservations/new?${query}`)} className="self-start text-sm">
                  {t('wholeForm')}
                </TextLink>
              </div>
            ),
          },
          {
            value: 'block',
            label: t('block'),
            content: (
              <BlockForm propertyId={property.id} beginning={{ from, last: addDays(to, -1) }} onDone={onClose} />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
