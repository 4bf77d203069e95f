'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/** The parameter of an address that names the field to begin with. */
export const FIELD = 'field';

/** Brings whoever follows a link to a field there: what folds it away opens, and it is focused. For a form that is shown. */
export function useFocusedField(): void {
  const name = useSearchParams().get(FIELD);
  useEffect(() => {
    if (!name) return;
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    const fold = field?.closest('details');
    if (fold) fold.open = true;
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [name]);
}
