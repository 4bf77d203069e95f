'use client';

import { Building2 } from 'lucide-react';
import type { Company } from '@/components/platform/shell/use-companies';
import { useWords } from '@/i18n/use-words';
import { rolesWords } from '~/messages/roles';
import { CommandItem } from './command-group';

/** Another company of the person, which opens at its overview. */
export function CompanyItem({ company: { id, name, role, taxId }, onOpen }: { company: Company; onOpen: () => void }) {
  const roleName = useWords(rolesWords);
  return (
    <CommandItem value={`company ${id}`} onSelect={onOpen}>
      <Building2 aria-hidden strokeWidth={1.75} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-xs text-muted wrap-anywhere">{[roleName(role), taxId].filter(Boolean).join(' · ')}</span>
      </span>
    </CommandItem>
  );
}
