'use client';

import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import { DialogClose } from '@/components/platform/ui/dialog';
import { Sheet } from '@/components/platform/ui/sheet';
import { useIsPhone } from '@/components/platform/ui/use-is-phone';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

/** What narrows a list down: beside its search, and on a phone behind one button that says how many are on. */
export function FilterControls({ activeCount, children }: { activeCount: number; children: ReactNode }) {
  const t = useWords(uiWords, 'filters');
  const isPhone = useIsPhone();
  if (!isPhone) return children;
  return (
    <Sheet
      title={t('title')}
      trigger={
        <Button>
          <ListFilter aria-hidden /> {t('open', { count: activeCount })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-5 pb-5">
        {children}
        <DialogClose render={<Button variant="primary">{t('done')}</Button>} />
      </div>
    </Sheet>
  );
}
