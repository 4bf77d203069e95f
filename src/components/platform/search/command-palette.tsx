'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { navigateAway } from '@/components/platform/browser/unsaved';
import { useDebounced } from '@/components/platform/browser/use-debounced';
import { isCompanyCalled, useCompanies } from '@/components/platform/shell/use-companies';
import { useNavigationLabel } from '@/components/platform/shell/use-navigation-label';
import { useWorkspace, workspaceHref } from '@/components/platform/shell/workspace-context';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Spinner } from '@/components/platform/ui/spinner';
import { useWords } from '@/i18n/use-words';
import { isShown, searchedNames } from '@/lib/folio/resources';
import { hasWords } from '@/lib/text/has-words';
import type { SearchResults } from '@/server/platform/search/search.schema';
import { searchWords } from '~/messages/search';
import { CommandGroup, CommandItem } from './command-group';
import { CompanyItem } from './company-item';
import { useDestinations } from './destinations';
import { inputClass, LONGEST_QUERY, PaletteField, SearchIcon } from './palette-field';
import { useRecent } from './recent';
import { ResultItem } from './result-item';

const SHOWN = 20;
const COMPANIES_SHOWN = 10;

interface CommandPaletteProps {
  /** What was typed before this was loaded. */
  initial: string;
  onDone: () => void;
}

/** The field and what it finds: records by type, what can be done, where one can go; without a word, what was last opened. */
export default function CommandPalette({ initial, onDone }: CommandPaletteProps) {
  const t = useWords(searchWords);
  const nameOf = useNavigationLabel();
  const trpc = useTRPC();
  const router = useRouter();
  const [text, setText] = useState(initial);
  const typed = text.trim();
  const q = useDebounced(typed, 120);
  const { id: currentId, modules } = useWorkspace();
  const companies = useCompanies() ?? [];
  const searched = searchedNames.filter((name) => isShown(name, modules)).join(',');
  const found = useQuery(
    trpc.search.palette.queryOptions(
      { q, limit: SHOWN, types: searched },
      { enabled: q !== '', placeholderData: keepPreviousData },
    ),
  );
  const recent = useRecent();
  const destinations = useDestinations();

  function go(path: string) {
    onDone();
    navigateAway(() => router.push(path));
  }

  const items = typed === '' ? [] : (found.data?.data ?? []);
  const types = [...new Set(items.map(({ type }) => type))];
  const isWaiting = typed !== '' && (typed !== q || found.isFetching);
  const called = (group: keyof typeof destinations) =>
    destinations[group].filter(({ label }) => hasWords(label, typed));
  const others =
    typed === ''
      ? []
      : companies.filter((it) => it.id !== currentId && isCompanyCalled(it, typed)).slice(0, COMPANIES_SHOWN);
  const isNothing =
    items.length === 0 && others.length === 0 && called('actions').length === 0 && called('places').length === 0;

  return (
    <Command label={t('title')} shouldFilter={false} loop vimBindings={false} className="flex min-h-0 flex-col">
      <PaletteField icon={isWaiting ? <Spinner className="size-4" /> : <SearchIcon />}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={t('placeholder')}
          maxLength={LONGEST_QUERY}
          className={inputClass}
        />
      </PaletteField>
      {typed !== '' && found.error && <ErrorState error={found.error} retry={found.refetch} />}
      {typed !== '' && isNothing && !isWaiting && !found.error && (
        <p className="px-6 py-10 text-center text-muted wrap-anywhere">{t('nothing', { query: typed })}</p>
      )}
      <Command.List label={t('results')} className="min-h-0 scroll-py-2 overflow-y-auto p-2 empty:hidden">
        {typed === '' && recent.items.length > 0 && (
          <CommandGroup heading={t('recent')}>
            {recent.items.map((item) => (
              <ResultItem key={item.id} item={item} prefix="recent" onOpen={go} />
            ))}
          </CommandGroup>
        )}
        {types.map((type) => (
          <CommandGroup key={type} heading={nameOf(type)}>
            {items
              .filter((item) => item.type === type)
              .map((item) => (
                <ResultItem
                  key={item.id}
                  item={item}
                  onOpen={(path) => {
                    recent.remember(item);
                    go(path);
                  }}
                />
              ))}
          </CommandGroup>
        ))}
        <CommandGroup heading={t('companies')}>
          {others.map((company) => (
            <CompanyItem key={company.id} company={company} onOpen={() => go(workspaceHref(company.id, ''))} />
          ))}
        </CommandGroup>
        {(['actions', 'places'] as const).map((group) => (
          <CommandGroup key={group} heading={t(group)}>
            {called(group).map(({ label, path, icon: Icon }) => (
              <CommandItem key={path} value={`${group} ${path}`} onSelect={() => go(path)}>
                <Icon aria-hidden strokeWidth={1.75} />
                <span className="truncate">{label}</span>
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </Command.List>
      <p aria-live="polite" className="border-t px-4 py-2 text-xs text-muted">
        {typed !== '' && found.data && !isWaiting && (found.data.total > 0 || isNothing)
          ? t(wordsFor(found.data), { count: found.data.total, shown: items.length })
          : t('hint')}
      </p>
    </Command>
  );
}

function wordsFor({ truncated, total, data }: SearchResults) {
  if (truncated) return 'foundMore';
  return total > data.length ? 'foundSome' : 'found';
}
