import type { ReactNode } from 'react';
import { Button, ReturnButton } from './button';
import { CardFooter } from './card';

interface FormFooterProps {
  cancelHref: string;
  /** What the link that leaves says. */
  cancel: string;
  saving: boolean;
  /** What the button that saves says. */
  children: ReactNode;
}

/** The foot of a form on a page of its own: the way back, and what saves. */
export function FormFooter({ cancelHref, cancel, saving, children }: FormFooterProps) {
  return (
    // On a phone what saves stays in reach, however long the form is.
    <CardFooter className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:bg-surface max-sm:*:grow">
      <ReturnButton href={cancelHref}>{cancel}</ReturnButton>
      <Button type="submit" variant="primary" loading={saving}>
        {children}
      </Button>
    </CardFooter>
  );
}
