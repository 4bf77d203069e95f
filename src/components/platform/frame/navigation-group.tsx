'use client';

import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { NavigationGroup as Group, NavigationItem } from '@/components/platform/shell/navigation';
import { useNavigationLabel } from '@/components/platform/shell/use-navigation-label';
import { cn } from '@/components/platform/ui/cn';
import { Link } from '@/components/platform/ui/link';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';

interface NavigationEntry {
  item: NavigationItem;
  href: string;
  isCurrent: boolean;
}

interface NavigationGroupProps {
  /** None for the first group, which is always open. */
  label: Group['label'];
  entries: readonly NavigationEntry[];
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** Entries of the navigation, below a button that folds them away. */
export function NavigationGroup({ label, entries, isOpen, onToggle }: NavigationGroupProps) {
  const t = useWords(shellWords);
  const id = useId();
  return (
    <div className="flex flex-col gap-px">
      {label && (
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onToggle(!isOpen)}
            className="flex h-7 w-full items-center gap-1 rounded-md px-2 text-xs text-muted transition-colors hover:bg-subtle hover:text-ink pointer-coarse:h-10"
          >
            {t(`nav.${label}`)}
            <ChevronRight aria-hidden className={cn('size-3.5 transition-transform', isOpen && 'rotate-90')} />
          </button>
        </h2>
      )}
      <ul id={id} hidden={!isOpen} className={cn('flex-col gap-px', isOpen && 'flex')}>
        {entries.map((entry) => (
          <li key={entry.item.label}>
            <NavigationLink {...entry} isShown={isOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavigationLink({ item, href, isCurrent, isShown }: NavigationEntry & { isShown: boolean }) {
  const labelOf = useNavigationLabel();
  const link = useRef<HTMLAnchorElement>(null);
  const Icon = item.icon;

  useEffect(() => {
    if (isCurrent && isShown) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, isShown]);

  return (
    <Link
      ref={link}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'flex h-6 scroll-my-8 items-center gap-2.5 rounded-md px-2 text-muted transition-colors hover:bg-subtle hover:text-ink has-data-going:bg-subtle-hover has-data-going:text-ink pointer-coarse:h-10',
        isCurrent && 'bg-subtle-hover font-medium text-ink hover:bg-subtle-hover',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className={cn('size-4 shrink-0', isCurrent && 'text-accent-text')} />
      {labelOf(item.label)}
    </Link>
  );
}
