import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { z } from 'zod';
import { reasonInWords } from '@/components/platform/api/api-words';
import { useWords } from '@/i18n/use-words';
import { setRuleWords } from '@/lib/errors/reasons/rule-of';
import { reasonOfIssue } from '@/lib/errors/reasons/zod-reasons';
import { uiWords } from '~/messages/ui';

/** Has zod say in the reader's language what a form has no words of its own for. On the server: English. */
export function useSchemaLanguage(): void {
  const locale = useLocale();
  const field = useWords(uiWords, 'error')('thisField');
  useEffect(() => {
    setRuleWords((reason) => reasonInWords(locale, reason));
    z.config({ customError: (issue) => reasonInWords(locale, reasonOfIssue(issue, field)) });
  }, [locale, field]);
}
