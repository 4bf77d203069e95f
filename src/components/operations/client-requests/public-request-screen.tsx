'use client';

import { useRouter } from 'next/navigation';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { CalendarDate } from '@/components/platform/format/time';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { DropZone } from '@/components/platform/ui/drop-zone';
import { Label } from '@/components/platform/ui/label';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import type { PublicRequest } from '@/server/operations/client-requests/client-requests.schema';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { clientRequestsWords } from '~/messages/client-requests';
import { RequestSubject } from './request-subject';

interface PublicRequestScreenProps {
  request: PublicRequest;
  /** Of the page; what it calls lies below. */
  address: string;
}

/** What an accountant asks, and the answer to it: words, files, or both. Outside of the shell, for nobody signed in. */
export function PublicRequestScreen({ request, address }: PublicRequestScreenProps) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} timeZone={request.timeZone}>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:px-6">
        <Asked request={request} />
        <AnswerForm request={request} address={address} />
      </main>
    </NextIntlClientProvider>
  );
}

function Asked({ request: { company, kind, text, about, askedBy, dueOn } }: { request: PublicRequest }) {
  const t = useWords(clientRequestsWords);
  return (
    <header className="flex flex-col gap-3">
      <p className="text-muted">{t('public.from', { name: askedBy, company })}</p>
      <h1 className="text-2xl font-semibold tracking-tight">{t(`kind.${kind}`)}</h1>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {about && (
        <Card>
          <CardBody>
            <RequestSubject about={about} />
          </CardBody>
        </Card>
      )}
      {dueOn && (
        <p className="text-muted">
          {t('until')} <CalendarDate value={dueOn} />
        </p>
      )}
    </header>
  );
}

function AnswerForm({ request, address }: PublicRequestScreenProps) {
  const t = useWords(clientRequestsWords, 'public');
  const inWords = useApiWords();
  const router = useRouter();
  const [text, setText] = useState(request.answer ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Does one thing after the other, until one fails. */
  async function run(steps: (() => Promise<string | null>)[]) {
    setBusy(true);
    setProblem(null);
    for (const step of steps) {
      const complaint = await step();
      if (complaint === null) continue;
      setProblem(complaint ? inWords(complaint) : t('failed'));
      break;
    }
    setBusy(false);
    router.refresh();
  }

  const sendFiles = (files: File[]) =>
    run(
      files.map((file) => () => {
        const query = new URLSearchParams({ name: file.name });
        return send(`${address}/files?${query}`, file, file.type || 'application/octet-stream');
      }),
    );
  const sendAnswer = (event: FormEvent) => {
    event.preventDefault();
    void run([() => send(`${address}/answer`, JSON.stringify({ text }), 'application/json')]);
  };
  return (
    <Card>
      <form onSubmit={sendAnswer} noValidate>
        <CardBody className="flex flex-col gap-5">
          <h2 className="text-lg font-semibold tracking-tight">{t('title')}</h2>
          {request.status === 'answered' && <Callout tone="success">{t('thanks')}</Callout>}
          {problem !== null && <Callout tone="danger">{problem}</Callout>}
          <DropZone
            words={{ drop: t('drop'), choose: t('choose'), limits: t('limits') }}
            accept={fileKinds.answer.types.join(',')}
            multiple
            onFiles={(files) => void sendFiles(files)}
          />
          {request.files.length > 0 && (
            <ul aria-label={t('files')} className="list-inside list-disc">
              {request.files.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may be called the same
                <li key={index} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-col gap-1.5">
            <Label htmlFor="answer">{t('text')}</Label>
            <Textarea
              id="answer"
              rows={4}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <Button type="submit" size="lg" variant="primary" loading={isBusy}>
            {t('send')}
          </Button>
        </CardBody>
      </form>
    </Card>
  );
}

/** Null where it was taken, else the error of the server; '' where it gave none. */
async function send(address: string, body: BodyInit, type: string): Promise<string | null> {
  try {
    const headers = { 'content-type': type };
    const response = await fetch(address, { method: 'POST', headers, body, referrerPolicy: 'no-referrer' });
    if (response.ok) return null;
    const { message } = await response.json();
    return String(message ?? '');
  } catch {
    return '';
  }
}
