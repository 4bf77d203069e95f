'use client';

import { useReasonWords } from '@/components/platform/api/api-words';
import { useWords } from '@/i18n/use-words';
import type { ImportReason } from '@/server/operations/imports/imports.schema';
import type { Messages } from '~/messages/all';
import { importsWords } from '~/messages/imports';

type FieldName = keyof Messages['imports']['field'];

/** Gives the words of an import's fields, and of why a row is refused. */
export function useFieldWords() {
  const t = useWords(importsWords);
  const inWords = useReasonWords();
  const isField = (name: string): name is FieldName => t.has(`field.${name as FieldName}`);
  const fieldName = (name: string) => (isField(name) ? t(`field.${name}`) : name);
  const reasonText = ({ field, problem, text = '', message = '', ...why }: ImportReason) => {
    const what = problem ? t(`reason.${problem}`, { text }) : inWords({ message, ...why });
    return field ? t('reason.said', { field: fieldName(field), what }) : what;
  };
  return { fieldName, reasonText };
}
