'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { Input } from './input';

interface SearchInputProps {
  value: string;
  /** Called a quarter of a second after the last key, and at once when cleared. */
  onChange: (value: string) => void;
  /** What is searched, as the field's name: "Search invoices". */
  label: string;
  className?: string;
}

/** The free-text filter of a list. */
export function SearchInput({ value, onChange, label, className }: SearchInputProps) {
  const t = useWords(uiWords, 'search');
  const [text, setText] = useState(value);
  const reported = useRef(value);

  const report = useEffectEvent((next: string) => {
    reported.current = next;
    onChange(next);
  });

  // The address bar can change it too (back, "clear filters"); our own report coming back must not undo newer keys.
  useEffect(() => {
    if (value !== reported.current) setText(value);
    reported.current = value;
  }, [value]);

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => report(text), 250);
    return () => clearTimeout(timer);
  }, [text, value]);

  function clear() {
    setText('');
    reported.current = '';
    onChange('');
  }

  return (
    <search className={cn('relative w-full sm:w-64', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" />
      <Input
        aria-label={label}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        enterKeyHint="search"
        autoComplete="off"
        className="px-8"
      />
      {text && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={clear}
          className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink print:hidden"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </search>
  );
}
