'use client';

import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { Input } from '@/components/platform/ui/input';
import { TextLink } from '@/components/platform/ui/text-link';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import type { ReferenceOperation } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';
import { useReferenceKey } from './reference-key';
import { curlOf, headersOf, pathOf, type Typed, typedExample } from './request';

type Answer = { status: number; ms: number; text?: string; file?: { url: string; name: string } };

/** The request of an operation: as a command for a terminal, and sent from here with one's own key. */
export function TryIt({ operation }: { operation: ReferenceOperation }) {
  const t = useWords(apiReferenceWords, 'try');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => typedExample(operation));
  const id = useId();
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <CodeBlock code={curlOf(operation, typed, origin)} label={t('curl', { name: operation.summary })} />
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('openNamed', { name: operation.summary })}
        onClick={() => setOpen(!isOpen)}
        className="self-start"
      >
        {t('open')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RequestForm operation={operation} typed={typed} onType={setTyped} />}
      </div>
    </div>
  );
}

interface RequestFormProps {
  operation: ReferenceOperation;
  typed: Typed;
  onType: (typed: Typed) => void;
}

function RequestForm({ operation, typed, onType }: RequestFormProps) {
  const t = useWords(apiReferenceWords, 'try');
  const [key] = useReferenceKey();
  const [answer, setAnswer] = useState<Answer | 'waiting' | 'unreachable'>();
  const id = useId();
  const { method, parameters, body } = operation;
  const isComplete = parameters.every(({ name, in: where }) => where !== 'path' || typed.parameters[name]);

  async function send(event: FormEvent) {
    event.preventDefault();
    setAnswer('waiting');
    setAnswer(await answerTo(operation, typed, key).catch(() => 'unreachable' as const));
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      {!key && (
        <p className="text-muted">
          {t.rich('noKey', { link: (text) => <TextLink href="#your-key">{text}</TextLink> })}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {parameters.map(({ name, isRequired, example }) => (
          <div key={name} className="flex flex-col gap-1">
            <label htmlFor={`${id}-${name}`} className="font-mono text-xs">
              {name}
              {isRequired && <span className="font-sans text-muted"> {t('required')}</span>}
            </label>
            <Input
              id={`${id}-${name}`}
              value={typed.parameters[name] ?? ''}
              required={isRequired}
              placeholder={example}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onType({ ...typed, parameters: { ...typed.parameters, [name]: target.value } })}
            />
          </div>
        ))}
      </div>
      {body && (
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-body`} className="text-xs">
            {t('body')}
          </label>
          <Textarea
            id={`${id}-body`}
            value={typed.body}
            rows={Math.min(16, Math.max(4, typed.body.split('\n').length))}
            spellCheck={false}
            className="font-mono text-xs"
            onChange={({ target }) => onType({ ...typed, body: target.value })}
          />
        </div>
      )}
      {method !== 'GET' && <Callout tone="warning">{t('changes')}</Callout>}
      <Button type="submit" variant="primary" disabled={!key || !isComplete} loading={answer === 'waiting'}>
        {t('send')}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-2">
        {answer === 'unreachable' && <Callout tone="danger">{t('unreachable')}</Callout>}
        {typeof answer === 'object' && <Answered answer={answer} />}
      </div>
    </form>
  );
}

function Answered({ answer: { status, ms, text, file } }: { answer: Answer }) {
  const t = useWords(apiReferenceWords, 'try');
  return (
    <>
      <p className="flex items-center gap-2">
        <Badge tone={status < 300 ? 'success' : 'danger'}>{status}</Badge>
        <span className="text-muted">{t('took', { ms })}</span>
      </p>
      {file && (
        <a href={file.url} download={file.name} className="text-accent-text underline underline-offset-4">
          {t('save', { name: file.name })}
        </a>
      )}
      {text && <CodeBlock code={text} label={t('answer')} />}
    </>
  );
}

/** @throws where no answer came */
async function answerTo(operation: ReferenceOperation, typed: Typed, key: string): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(pathOf(operation, typed), {
    method: operation.method,
    headers: { ...headersOf(operation, typed), 'X-API-Key': key },
    body: operation.body && typed.body.trim() ? typed.body : undefined,
    credentials: 'omit',
  });
  const took = () => Math.round(performance.now() - began);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (isJson || !response.ok) return { status: response.status, ...prettyOf(await response.text()), ms: took() };
  const blob = await response.blob();
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'answer';
  const file = blob.size > 0 ? { url: URL.createObjectURL(blob), name } : undefined;
  return { status: response.status, file, ms: took() };
}

function prettyOf(text: string): { text: string } {
  try {
    return { text: JSON.stringify(JSON.parse(text), null, 2) };
  } catch {
    return { text };
  }
}
