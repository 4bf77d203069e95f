'use client';

import { Building2, Check, FlaskConical, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { recentCompanies, recentFirst } from '@/components/platform/shell/recent-companies';
import { type Company, isCompanyCalled, useCompanies, useTestCompany } from '@/components/platform/shell/use-companies';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace, useWorkspaceHref, workspaceHref } from '@/components/platform/shell/workspace-context';
import { cn } from '@/components/platform/ui/cn';
import { Input } from '@/components/platform/ui/input';
import { Link } from '@/components/platform/ui/link';
import { itemClass } from '@/components/platform/ui/popup';
import { useWords } from '@/i18n/use-words';
import { rolesWords } from '~/messages/roles';
import { shellWords } from '~/messages/shell';
import { Monogram } from './monogram';

const FEW = 1;
const choiceClass = cn(itemClass, 'min-h-10 cursor-pointer hover:bg-subtle focus-visible:bg-subtle');

/** A person's companies, those opened last first, with a field that narrows them down; arrow keys go through them. */
export function CompanyChoices({ onChosen }: { onChosen: () => void }) {
  const t = useWords(shellWords, 'workspace');
  const current = useWorkspace();
  const href = useWorkspaceHref();
  const known: Company[] | undefined = useCompanies();
  const all = known ?? [current];
  const test = useTestCompany(current.id);
  const mayMake = useMay('administer');
  const [recent] = useState(() => recentCompanies(current.userId));
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const found = recentFirst(all, [current.id, ...recent.filter((id) => id !== current.id)]).filter((company) =>
    isCompanyCalled(company, typed),
  );

  function go(event: KeyboardEvent) {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      stops.at(next % stops.length)?.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('ul a[href]')?.click();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is in it, which are links and a field
    <div ref={root} onKeyDown={go} className="flex min-h-0 flex-col">
      {all.length > FEW && (
        <div className="border-b p-2">
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
        </div>
      )}
      <ul aria-label={t('companies')} className="min-h-0 flex-1 overflow-y-auto p-1">
        {found.map((company) => (
          <li key={company.id}>
            <Link
              href={workspaceHref(company.id, '')}
              aria-current={company.id === current.id || undefined}
              onClick={onChosen}
              className={choiceClass}
            >
              <Monogram name={company.name} />
              <CompanyWords company={company} />
              {company.id === current.id && <Check aria-hidden className="ml-auto text-accent-text" />}
            </Link>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={cn('px-3 pb-3 text-muted', found.length > 0 && 'sr-only')}>
        {typed !== '' && t('found', { count: found.length })}
      </p>
      <div className="border-t p-1">
        <Way href={href('/companies')} onChosen={onChosen}>
          <Building2 aria-hidden /> {t('all', { count: all.length })}
        </Way>
        {!current.isScoped && (
          <Way href="/workspaces/new" onChosen={onChosen}>
            <Plus aria-hidden /> {t('create')}
          </Way>
        )}
        {(current.liveId || test || (known && mayMake)) && (
          <Way
            href={current.liveId || test ? workspaceHref(current.liveId ?? test?.id ?? '', '') : href('/test-company')}
            onChosen={onChosen}
          >
            <FlaskConical aria-hidden /> {t(current.liveId ? 'live' : 'test')}
          </Way>
        )}
      </div>
    </div>
  );
}

function CompanyWords({ company: { name, role, taxId } }: { company: Company }) {
  const roleName = useWords(rolesWords);
  return (
    <span className="flex min-w-0 flex-col">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-xs text-muted wrap-anywhere">{[roleName(role), taxId].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Way({ href, onChosen, children }: { href: string; onChosen: () => void; children: ReactNode }) {
  return (
    <Link href={href} onClick={onChosen} className={choiceClass}>
      {children}
    </Link>
  );
}
