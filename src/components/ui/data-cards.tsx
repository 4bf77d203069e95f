'use client';

import type { ReactNode } from 'react';
import { cn } from './cn';
import { Link } from './link';

/** A row as a card: what it is called, what it comes to, and the rest by name. */
export interface DataCard {
  id: string;
  lead: ReactNode;
  figure?: ReactNode;
  details: { key: string; name: ReactNode; hideName?: boolean; value: ReactNode }[];
  href?: string;
  /** The checkbox that selects it. */
  select?: ReactNode;
}

/** A list as a phone has room for it: nothing is cut off, and the whole card is the link. */
export function DataCards({ label, cards }: { label: string; cards: readonly DataCard[] }) {
  return (
    <ul aria-label={label}>
      {cards.map(({ id, lead, figure, details, href, select }) => (
        <li key={id} className={cn(cardClass, href && 'has-[a[data-row]:focus-visible]:bg-subtle')}>
          {select && <span className="flex h-5 items-center">{select}</span>}
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 font-medium wrap-anywhere [&_.truncate]:whitespace-normal">
                {href ? (
                  <Link
                    data-row
                    href={href}
                    className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
                  >
                    {lead}
                  </Link>
                ) : (
                  lead
                )}
              </div>
              {figure && <div className="shrink-0 text-right font-medium tabular-nums">{figure}</div>}
            </div>
            {details.length > 0 && (
              <dl className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
                {details.map(({ key, name, hideName, value }) => (
                  <div key={key} className="flex min-w-0 items-center gap-1.5">
                    <dt className={hideName ? 'sr-only' : 'text-xs text-muted'}>{name}</dt>
                    <dd className="min-w-0 wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

// A card is the frame of its link's click area; its own buttons and links lie above that.
const cardClass =
  'relative flex gap-3 border-b px-4 py-3 last:border-b-0 [&_:is(button,a,input,[role=checkbox]):not([data-row])]:relative [&_:is(button,a,input,[role=checkbox]):not([data-row])]:z-1';
