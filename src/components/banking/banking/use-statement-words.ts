import { useApiWords } from '@/components/platform/api/api-words';
import { apiError, useErrorMessage } from '@/components/platform/api/errors';
import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import type { BankStatement } from '@/server/banking/banking/statements/statements.schema';
import type { Messages } from '~/messages/all';
import { statementsWords } from '~/messages/statements';

type Code = keyof Messages['statements']['problems'];
type Problem = BankStatement['warnings'][number];

/** Gives what is wrong or odd about a bank's file in the reader's language, by its code, with the line that it is on. */
export function useStatementWords() {
  const t = useWords(statementsWords);
  const format = useFormat();
  const inWords = useApiWords();
  const explainOther = useErrorMessage();

  const isKnown = (code: string | undefined): code is Code => code !== undefined && t.has(`problems.${code as Code}`);
  const shown = (value: string | number) => {
    if (typeof value === 'number') return value;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
    return /^-?\d+\.\d{2}$/.test(value) ? format.decimals(Number(value)) : value;
  };

  function problemText({ code, message, params = {}, line }: Problem): string {
    if (!isKnown(code)) return inWords(message);
    const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
    const sentence = t(`problems.${code}`, values);
    return line === undefined ? sentence : `${sentence} ${t('line', { line: String(line) })}`;
  }

  function explain(error: unknown): string {
    const [issue] = apiError(error)?.details ?? [];
    if (!issue || !isKnown(issue.code)) return explainOther(error);
    const [, line] = issue.path;
    return problemText({
      ...{ code: issue.code, message: issue.message },
      ...(issue.params && { params: issue.params }),
      ...(typeof line === 'number' && { line }),
    });
  }

  return { say: problemText, explain };
}
