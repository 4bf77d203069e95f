'use client';

import { useApiWords } from '@/components/api/api-words';
import { Callout } from '@/components/ui/callout';
import type { BankStatement } from '@/server/banking/statements/statements.schema';

/** What is odd about a statement: it is shown, and keeps nobody from importing it. */
export function StatementWarnings({ warnings }: { warnings: BankStatement['warnings'] }) {
  const inWords = useApiWords();
  if (warnings.length === 0) return null;
  return (
    <Callout tone="warning">
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {warnings.map(({ code, message, line }) => (
          <li key={`${code} ${line} ${message}`}>{inWords(message)}</li>
        ))}
      </ul>
    </Callout>
  );
}
