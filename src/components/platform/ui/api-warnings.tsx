'use client';

import { useApiWords } from '@/components/platform/api/api-words';
import { Callout } from './callout';

/** What the API says that somebody should look at, a note each. */
export function ApiWarnings({ warnings = [] }: { warnings?: readonly string[] }) {
  const inWords = useApiWords();
  return warnings.map((message) => (
    <Callout key={message} tone="warning">
      {inWords(message)}
    </Callout>
  ));
}
