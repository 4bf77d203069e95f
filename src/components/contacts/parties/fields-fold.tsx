'use client';

import type { ReactNode } from 'react';
import { type FieldValues, get, type Path, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Fold } from '@/components/platform/ui/fold';
import { useOpeningFold } from '@/components/platform/ui/use-opening-fold';

interface FieldsFoldProps<Values extends FieldValues> {
  title: string;
  /** The fields in it, and the value that a blank form has of each. */
  blank: { [Name in Path<Values>]?: unknown };
  children: ReactNode;
}

/** Fields that few fill in, folded: it opens where one of them is filled in, and where one is at fault. */
export function FieldsFold<Values extends FieldValues>({ title, blank, children }: FieldsFoldProps<Values>) {
  const names = Object.keys(blank) as Path<Values>[];
  const { control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: names });
  const values = useWatch({ control, name: names });
  const isFilled = names.some((name, at) => (values[at] ?? '') !== blank[name]);
  const isAtFault = names.some((name) => get(errors, name) !== undefined);
  const fold = useOpeningFold(isFilled, isAtFault);

  return (
    <div ref={fold}>
      <Fold title={title}>{children}</Fold>
    </div>
  );
}
