'use client';

import { ChevronsUpDown } from 'lucide-react';
import { Button } from '@/components/platform/ui/button';
import { DropdownMenu, MenuCheckboxGroup } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import { agingWords } from '~/messages/aging';

interface CompanyChoiceProps {
  companies: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Which of an accountant's companies are in the report. */
export function CompanyChoice({ companies, chosen, onChange }: CompanyChoiceProps) {
  const t = useWords(agingWords);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button className="print:hidden">
          {t('chosen', { count: chosen.length, all: companies.length })}
          <ChevronsUpDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <MenuCheckboxGroup
        label={t('companies')}
        value={chosen}
        onChange={onChange}
        choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </DropdownMenu>
  );
}
