'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { PendingMark } from '@/components/platform/ui/pending-line';
import { useOnce } from '@/components/platform/ui/use-once';
import { loadSearchDialog } from './load-search';

const SearchDialog = lazy(loadSearchDialog);

interface SearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search, a script of its own that is loaded when it is first opened; what is typed meanwhile is in its field. */
export function Search({ open, onOpenChange }: SearchProps) {
  const isNeeded = useOnce(open);
  const [typed, setTyped] = useState('');
  if (!isNeeded) return null;
  return (
    <Suspense fallback={open && <TypedAhead onType={setTyped} onLeave={() => onOpenChange(false)} />}>
      <SearchDialog initial={typed} open={open} onOpenChange={onOpenChange} onClosed={() => setTyped('')} />
    </Suspense>
  );
}

interface TypedAheadProps {
  onType: (change: (text: string) => string) => void;
  onLeave: () => void;
}

/** Takes the keys that are pressed before there is a field: they are no shortcuts, and nothing for the page below. */
function TypedAhead({ onType, onLeave }: TypedAheadProps) {
  const typed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    event.stopImmediatePropagation();
    if (key === 'Escape') return onLeave();
    if (key === 'Backspace') onType((text) => text.slice(0, -1));
    else if (key.length === 1) onType((text) => text + key);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    addEventListener('keydown', typed, true);
    return () => removeEventListener('keydown', typed, true);
  }, []);

  return <PendingMark />;
}
