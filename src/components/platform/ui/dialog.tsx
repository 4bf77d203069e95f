'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { setUnsaved, unsavedWithin } from '@/components/platform/browser/unsaved';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { LeaveQuestion } from './leave-question';

export { backdropClass, DialogFooter, dialogClass } from './dialog-frame';

const DraftStoredContext = createContext<{ current: boolean } | null>(null);

interface DialogProps extends DialogFrameProps {
  onOpenChange?: (open: boolean) => void;
}

/**
 * A modal dialog: traps the focus and gives it back when it closes. Where it has a form no click beside it closes it, and
 * what has been typed is not given up without a question, except by its own Cancel.
 */
export function Dialog({ onOpenChange, children, ...frame }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const actions = useRef<BaseDialog.Root.Actions>(null);
  const isDraftStored = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const guard: ComponentProps<typeof DialogFrame>['onOpenChange'] = (next, details) => {
    const { reason, event } = details;
    const hasForm = content.current?.querySelector('form') != null;
    if (reason === 'escape-key' && frame.dismissable === false) return details.cancel();
    if (reason === 'outside-press' && hasForm) return details.cancel();
    const isCancelled = event.target instanceof Element && event.target.closest('[data-cancels]') !== null;
    if (next || isCancelled || unsavedWithin(content.current).length === 0) return onOpenChange?.(next);
    details.cancel();
    setAsking(true);
  };

  function discard() {
    for (const form of unsavedWithin(content.current)) setUnsaved(form, null);
    setAsking(false);
    actions.current?.close();
  }

  return (
    <DialogFrame
      {...frame}
      onOpenChange={guard}
      actionsRef={actions}
      contentRef={content}
      onInput={(event) => isDraftStored.current || noteTyped(event)}
    >
      <DraftStoredContext value={isDraftStored}>{children}</DraftStoredContext>
      <LeaveQuestion open={isAsking} fate="lost" onDiscard={discard} onStay={() => setAsking(false)} />
    </DialogFrame>
  );
}

/** For a form that keeps what is typed in this browser: a dialog around it then closes without a question. */
export function useDraftInDialog(): void {
  const isDraftStored = useContext(DraftStoredContext);
  useLayoutEffect(() => {
    if (!isDraftStored) return;
    isDraftStored.current = true;
    return () => {
      isDraftStored.current = false;
    };
  }, [isDraftStored]);
}

const typable = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [aria-hidden])';

/** A form that has been typed into is not saved. A password, or one line alone, is typed again soon enough. */
function noteTyped({ target, currentTarget }: FormEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.matches('[type=password]')) return;
  const form = target.closest('form');
  // Another dialog that is opened from this one is not within it on the page.
  if (!form || !currentTarget.contains(form)) return;
  if (form.querySelectorAll(typable).length < 2 && !target.matches('textarea')) return;
  setUnsaved(form, { discard: () => setUnsaved(form, null), isStored: false });
}

/** Closes the dialog around it: `<DialogClose render={<Button>Cancel</Button>} />`. */
export function DialogClose({ render, children }: { render: ReactElement; children?: ReactNode }) {
  return (
    <BaseDialog.Close data-cancels render={render}>
      {children}
    </BaseDialog.Close>
  );
}
