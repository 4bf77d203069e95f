import type { ReactNode } from 'react';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { useWords } from '@/i18n/use-words';
import type { ReferenceOperation } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';
import { Described, Fields, FieldType } from './fields';
import { Method } from './method';
import { TryIt } from './try-it';

const places = ['path', 'query', 'header'] as const;

/** One call: what it does, takes and answers, and beside that the request to try. */
export function Operation({ operation }: { operation: ReferenceOperation }) {
  const t = useWords(apiReferenceWords);
  const { id, method, path, summary, description, parameters, body, answers, example } = operation;
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 border-t pt-8 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <header className="flex flex-col gap-2">
          <h2 id={id} className="scroll-mt-20 text-base font-semibold tracking-tight">
            {summary}
          </h2>
          <p className="flex items-center gap-2">
            <Method method={method} />
            <code className="font-mono text-xs wrap-anywhere">{path}</code>
          </p>
          {description && <Described text={description} className="text-muted" />}
        </header>
        {places.map((place) => {
          const fields = parameters.filter((it) => it.in === place);
          if (fields.length === 0) return null;
          return (
            <Part key={place} title={t(`in.${place}`)}>
              <Fields fields={fields} label={`${summary}, ${t(`in.${place}`)}`} />
            </Part>
          );
        })}
        {body && (
          <Part title={t(body.isList ? 'bodyList' : 'body')}>
            <Fields fields={body.fields} label={`${summary}, ${t('body')}`} />
          </Part>
        )}
        <Part title={t('answers')}>
          <ul className="flex flex-col divide-y border-y">
            {answers.map(({ status, description: meaning, type, object, contentType }) => (
              <li key={status} className="flex flex-wrap items-baseline gap-x-2 py-2">
                <code className="font-mono text-xs font-medium">{status}</code>
                <Described text={meaning} className="text-muted" />
                {status.startsWith('2') && <FieldType type={type ?? contentType} object={object} />}
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <TryIt operation={operation} />
        {example !== undefined && (
          <Part title={t('exampleAnswer')}>
            <CodeBlock code={JSON.stringify(example, null, 2)} label={`${summary}, ${t('exampleAnswer')}`} />
          </Part>
        )}
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-xs text-muted">{title}</h3>
      {children}
    </div>
  );
}
