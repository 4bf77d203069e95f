import { useLocale } from 'next-intl';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { errorAdvice } from '@/lib/errors/error-advice';
import { exampleAnswer, sampleValues } from '@/lib/errors/error-example';
import { type ErrorCode, errorTable } from '@/lib/errors/error-table';
import { apiReferenceWords } from '~/messages/api-reference';
import { Described } from './fields';

/** A code of an error: when it is answered, what to do next, and an example. */
export function ErrorScreen({ code }: { code: ErrorCode }) {
  const t = useWords(apiReferenceWords, 'errors');
  const { status, isInError, ...words } = errorTable[code];
  const language = useLocale() === 'es' ? 'es' : 'en';
  const [title, sentence, next] = words[language];
  const params = Object.entries(sampleValues(code));
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="font-mono text-xl font-semibold tracking-tight wrap-anywhere">{code}</h1>
        <p className="text-muted">{title}</p>
        <p className="text-muted">
          {t('status')}: <code className="font-mono text-xs">{status}</code>{' '}
        </p>
      </header>
      <section aria-labelledby="happened" className="flex flex-col gap-2">
        <h2 id="happened" className="text-base font-semibold tracking-tight">
          {t('happened')}
        </h2>
        <Described text={withNames(sentence)} />
      </section>
      <section aria-labelledby="next" className="flex flex-col gap-2">
        <h2 id="next" className="text-base font-semibold tracking-tight">
          {t('next')}
        </h2>
        <Described text={next ? withNames(next) : (errorAdvice[code]?.[language] ?? '')} />
        {isInError && <p className="text-muted">{t('inError')}</p>}
      </section>
      {params.length > 0 && (
        <section aria-labelledby="params" className="flex flex-col gap-2">
          <h2 id="params" className="text-base font-semibold tracking-tight">
            {t('params')}
          </h2>
          <ul className="flex flex-col divide-y border-y">
            {params.map(([name, example]) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <code className="font-mono text-xs font-medium">{name}</code>
                <span lang="en" className="text-muted wrap-anywhere">
                  {example}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CodeBlock code={JSON.stringify(exampleAnswer(code), null, 2)} label={t('example')} wrap />
      <p>
        <TextLink href="/docs/errors" prefetch={false}>
          {t('all')}
        </TextLink>
      </p>
    </div>
  );
}

/** What varies stands between backticks, as names do in the document. */
function withNames(text: string): string {
  return text.replace(/\{(\w+)\}/g, '`$1`');
}
