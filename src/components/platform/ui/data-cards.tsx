'use client';

import type { ReactNode } from 'react';
import { cn } from './cn';
import { Link } from './link';

interface CardDetail {
  key: string;
  name: ReactNode;
  hideName?: boolean;
  value: ReactNode;
}

/** A row as a card: what it is called, what it comes to, and the rest by name. */
export interface DataCard {
  id: string;
  lead: ReactNode;
  figure?: ReactNode;
  /** What says by itself what it is: the line below the name. */
  plain: CardDetail[];
  /** A badge at the end of that line. */
  state: CardDetail[];
  details: CardDetail[];
  href?: string;
  /** The checkbox that selects it. */
  select?: ReactNode;
}

interface DataCardsProps {
  label: string;
  cards: readonly DataCard[];
  /** While others are on their way. */
  isPaler?: boolean;
}

/** A list as a phone has room for it: nothing is cut off, and the whole card is the link. */
export function DataCards({ label, cards, isPaler }: DataCardsProps) {
  return (
    <ul aria-label={label} className={cn('transition-opacity', isPaler && 'opacity-60')}>
      {cards.map(({ id, lead, figure, plain, state, details, href, select }) => (
        <li
          key={id}
          className={cn(cardClass, href && 'has-data-going:bg-subtle-hover has-[a[data-row]:focus-visible]:bg-subtle')}
        >
          {select && <span className="flex h-5 items-center">{select}</span>}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
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
              {!figure && <CardState state={state} />}
            </div>
            {plain.length > 0 && (
              <div className="flex items-start justify-between gap-3 text-muted">
                <dl className="flex min-w-0 flex-wrap [&_.truncate]:max-w-none [&_.truncate]:whitespace-normal">
                  {plain.map(({ key, name, value }) => (
                    <div key={key} className="flex min-w-0 not-last:after:mx-1.5 not-last:after:content-['·']">
                      <dt className="sr-only">{name}</dt>
                      <dd className="min-w-0 wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
                {figure && <CardState state={state} />}
              </div>
            )}
            {figure && plain.length === 0 && <CardState state={state} />}
            {details.length > 0 && (
              <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
                {details.map(({ key, name, hideName, value }) => (
                  <div key={key} className="flex min-w-0 items-center gap-1.5">
                    <dt className={hideName ? 'sr-only' : 'text-muted'}>{name}</dt>
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

function CardState({ state }: Pick<DataCard, 'state'>) {
  if (state.length === 0) return null;
  return (
    <dl className="flex shrink-0 items-center gap-1.5">
      {state.map(({ key, name, value }) => (
        <div key={key}>
          <dt className="sr-only">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

// A card is the frame of its link's click area; its own buttons and links lie above that.
const cardClass =
  'relative flex gap-3 border-b px-4 py-3 last:border-b-0 [&_:is(button,a,input,[role=checkbox]):not([data-row])]:relative [&_:is(button,a,input,[role=checkbox]):not([data-row])]:z-1';
