'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { buttonVariants } from './button';
import { cn } from './cn';
import { RequiredNote } from './label';

export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const dialogClass =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl bg-raised text-ink shadow-raised outline-none transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0';

export interface DialogFrameProps {
  /** The button that opens it; leave it out where `open` is controlled. */
  trigger?: ReactElement;
  open?: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** False for what is shown only once: neither Escape nor a click outside closes it, only its own button. */
  dismissable?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Content; end it with DialogFooter. A form goes in here whole. */
  children: ReactNode;
}

type RootProps = ComponentProps<typeof BaseDialog.Root>;

interface UnguardedProps extends DialogFrameProps {
  onOpenChange?: RootProps['onOpenChange'];
  actionsRef?: RootProps['actionsRef'];
  /** What is around the content. */
  contentRef?: Ref<HTMLDivElement>;
  onInput?: ComponentProps<'div'>['onInput'];
}

/** A modal dialog that closes without a question: for questions themselves. Everything else is a `Dialog`. */
export function DialogFrame({
  trigger,
  title,
  description,
  dismissable = true,
  size = 'md',
  contentRef,
  onInput,
  children,
  ...root
}: UnguardedProps) {
  const t = useWords(uiWords);
  const popup = useRef<HTMLDivElement>(null);
  // What is asked for, rather than the button that closes; a finger would only bring up the keyboard.
  const firstField = () => popup.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea') ?? true;
  return (
    <BaseDialog.Root {...root} disablePointerDismissal={!dismissable}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={(opened) => opened === 'touch' || firstField()}
          // On a telephone turned sideways the title scrolls away with the rest: there is no room to keep it.
          className={cn(
            dialogClass,
            'short:max-h-[calc(100dvh-0.5rem)] short:overflow-y-auto',
            { sm: 'max-w-md', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' }[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <BaseDialog.Title className="text-base font-semibold tracking-tight">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-sm text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            {dismissable && (
              <BaseDialog.Close
                aria-label={t('close')}
                className={cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), '-mt-1 -mr-1.5')}
              >
                <X aria-hidden />
              </BaseDialog.Close>
            )}
          </header>
          <div
            ref={contentRef}
            onInput={onInput}
            className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5 *:shrink-0 short:overflow-visible"
          >
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The row of buttons at a dialog's end, the main one last; in view however long the dialog is. */
export function DialogFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      data-foot
      className={cn(
        'sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b-xl bg-raised px-5 pt-1 pb-5',
        'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-raised',
        className,
      )}
    >
      <RequiredNote />
      {children}
    </footer>
  );
}
