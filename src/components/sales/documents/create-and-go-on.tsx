'use client';

import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { readStored, store } from '@/components/platform/browser/browser-storage';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DropdownMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';
import { type NextStep, nextSteps } from './next-step';

interface CreateAndGoOnProps {
  of: 'invoices' | 'quotes';
  loading: boolean;
  onCreate: (next: NextStep) => void;
}

/** Creates a draft and asks at once to send or to issue it; this browser remembers for each person which was last. */
export function CreateAndGoOn({ of, loading, onCreate }: CreateAndGoOnProps) {
  const t = useWords(documentFormWords, 'next');
  const { userId } = useWorkspace();
  const key = `folio.next-step.${userId}.${of}`;
  const steps = nextSteps[of];
  const [chosen, setChosen] = useState<NextStep>('send');
  useLayoutEffect(() => {
    const last = steps.find((step) => step === readStored(key));
    if (last) setChosen(last);
  }, [key, steps]);

  function create(next: NextStep) {
    store(key, next);
    setChosen(next);
    onCreate(next);
  }

  const others = steps.filter((step) => step !== chosen);
  return (
    <span className="flex">
      <Button
        variant="primary"
        loading={loading}
        onClick={() => create(chosen)}
        className={others.length > 0 ? 'grow rounded-r-none' : 'grow'}
      >
        {t(chosen)}
      </Button>
      {others.length > 0 && (
        <DropdownMenu
          side="top"
          trigger={
            <Button
              variant="primary"
              size="icon"
              aria-label={t('other')}
              disabled={loading}
              className="rounded-l-none border-l border-l-surface/40"
            >
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {others.map((step) => (
            <MenuItem key={step} onSelect={() => create(step)}>
              {t(step)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </span>
  );
}
