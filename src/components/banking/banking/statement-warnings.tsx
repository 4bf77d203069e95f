'use client';

import { Callout } from '@/components/platform/ui/callout';
import type { BankStatement } from '@/server/banking/banking/statements/statements.schema';
import { useStatementWords } from './use-statement-words';

/** What is odd about a statement: it is shown, and keeps nobody from importing it. */
export function StatementWarnings({ warnings }: { warnings: BankStatement['warnings'] }) {
  const { say } = useStatementWords();
  if (warnings.length === 0) return null;
  return (
    <Callout tone="warning">
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.line} ${warning.message}`}>{say(warning)}</li>
        ))}
      </ul>
    </Callout>
  );
}
