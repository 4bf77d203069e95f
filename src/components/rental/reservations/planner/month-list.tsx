'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { PlannedEntry, PlannedProperty } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { keyOf } from './layout';
import { useEntryWords } from './planner-bar';

interface MonthListProps {
  properties: readonly PlannedProperty[];
  onOpen: (entries: PlannedEntry[], row: number) => void;
}

/** The month of a phone: each property with who is there when. */
export function MonthList({ properties, onOpen }: MonthListProps) {
  const t = useWords(plannerWords);
  const href = useWorkspaceHref();
  return (
    <ul className="flex flex-col gap-4">
      {properties.map(({ id, name, entries }, row) => (
        <li key={id} className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
          <Card>
            <CardHeader title={<TextLink href={href(`/properties/${id}`)}>{name}</TextLink>} />
            {entries.length === 0 && <p className="px-4 pb-4 text-muted">{t('freeAll')}</p>}
            <ul className="divide-y border-t empty:hidden">
              {entries.map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} onOpen={() => onOpen([entry], row)} />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onOpen }: { entry: PlannedEntry; onOpen: () => void }) {
  const t = useWords(plannerWords);
  const format = useFormat();
  const { name } = useEntryWords()(entry);
  const { from, to, kind, conflict } = entry;
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <Button variant="link" className="text-left whitespace-normal" onClick={onOpen}>
          {name}
        </Button>
        {conflict && (
          <Badge tone="danger" className="ml-2">
            {t('conflict')}
          </Badge>
        )}
      </span>
      <span className="text-right text-xs whitespace-nowrap text-muted">
        {format.days(from, kind === 'stay' ? to : addDays(to, -1))}
      </span>
    </li>
  );
}
