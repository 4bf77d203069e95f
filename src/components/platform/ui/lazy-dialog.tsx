'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { PendingMark } from './pending-line';

interface LazyDialogProps<Own> {
  load: () => Promise<ComponentType<Own>>;
  /** The dialog's own properties. */
  own: Own;
}

/**
 * A dialog whose form and schema are a script of their own, so that the page behind it is shown without them. The line at
 * the top of the page moves until the script has come; a script that cannot be loaded is a toast, and the dialog closes.
 */
export function LazyDialog<Own extends { onClose: () => void }>({ load, own }: LazyDialogProps<Own>) {
  const errorMessage = useErrorMessage();
  const [Dialog, setDialog] = useState<ComponentType<Own>>();

  const fail = useEffectEvent(() => {
    toast.error(errorMessage(new TypeError('the script of a dialog cannot be loaded')));
    own.onClose();
  });

  useEffect(() => {
    let isOpen = true;
    load().then(
      (it) => isOpen && setDialog(() => it),
      () => isOpen && fail(),
    );
    return () => {
      isOpen = false;
    };
  }, [load]);

  return Dialog ? <Dialog {...own} /> : <PendingMark />;
}

/** For the button that opens a lazy dialog: its script is loaded as soon as somebody points at the button or focuses it. */
export function preloads(load: () => Promise<unknown>) {
  const start = () => void load().catch(() => undefined); // the click tries again, and reports what fails
  return { onPointerEnter: start, onFocus: start };
}
