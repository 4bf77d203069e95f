import { type RefObject, useEffect, useRef } from 'react';

/**
 * The fold of a form that opens when it is needed, and where a field in it is at fault: a folded field could not take the
 * focus of the form's first fault. Nothing closes it again but the person.
 * @returns the ref of the element around the `details`
 */
export function useOpeningFold(isNeeded: boolean, isAtFault: boolean): RefObject<HTMLDivElement | null> {
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = fold.current?.querySelector('details');
    if (!details || details.open || !(isNeeded || isAtFault)) return;
    details.open = true;
    if (isAtFault && !document.activeElement?.matches('[aria-invalid="true"]')) {
      details.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [isNeeded, isAtFault]);
  return fold;
}
