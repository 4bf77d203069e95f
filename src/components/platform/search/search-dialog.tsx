'use client';

import { Dialog } from '@base-ui/react/dialog';
import { lazy, Suspense, useState } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { backdropClass, dialogClass } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import { searchWords } from '~/messages/search';
import { loadPalette } from './load-search';
import { inputClass, LONGEST_QUERY, PaletteField, SearchIcon } from './palette-field';

const CommandPalette = lazy(loadPalette);

interface SearchDialogProps {
  /** What has been typed before the dialog was there. */
  initial: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** Everything that can be found, done and opened, from any screen. */
export default function SearchDialog({ initial, open, onOpenChange, onClosed }: SearchDialogProps) {
  const t = useWords(searchWords);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          className={cn(
            dialogClass,
            'top-4 max-h-[calc(100dvh-2rem)] max-w-xl translate-y-0 sm:top-[12vh] sm:max-h-[70vh]',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Palette initial={initial} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A field that takes what is typed while the palette is still loading, which then goes on with it. */
function Palette({ initial, onDone }: { initial: string; onDone: () => void }) {
  const t = useWords(searchWords);
  const [text, setText] = useState(initial);
  return (
    <Suspense
      fallback={
        <PaletteField icon={<SearchIcon />}>
          <input
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-label={t('title')}
            placeholder={t('placeholder')}
            maxLength={LONGEST_QUERY}
            className={inputClass}
          />
        </PaletteField>
      }
    >
      <CommandPalette initial={text} onDone={onDone} />
    </Suspense>
  );
}
