'use client';

import { type SubmitEvent, useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Input } from '@/components/platform/ui/input';
import { Labelled } from '@/components/platform/ui/label';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { ArchiveOutcome } from '@/server/operations/company-archive/commands';
import { companyArchiveWords } from '~/messages/company-archive';

type Outcome = ArchiveOutcome | { failure: string };

/** Where whoever runs the server has the archive of a company read in. */
export function ReadArchiveCard({ email }: { email: string }) {
  const t = useWords(companyArchiveWords, 'readIn');
  const inWords = useApiWords();
  const [isReading, setReading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setReading(true);
    setOutcome(undefined);
    const [file, key, owner] = ['file', 'key', 'owner'].map((name) => form.get(name));
    try {
      const headers = { 'x-archive-key': String(key).trim(), 'x-archive-owner': String(owner).trim() };
      const answer = await fetch('/admin/archive', { method: 'POST', headers, body: file });
      const body = await answer.json();
      setOutcome(answer.ok ? body : { failure: inWords(String(body.message)) });
    } catch {
      setOutcome({ failure: t('lost') });
    }
    setReading(false);
  }

  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <form onSubmit={read}>
        <CardBody className="flex flex-col gap-3">
          <Labelled label={t('file')}>{(id) => <Input id={id} name="file" type="file" required />}</Labelled>
          <Labelled label={t('key')}>
            {(id) => (
              <Input id={id} name="key" type="password" autoComplete="off" required placeholder="AGE-SECRET-KEY-…" />
            )}
          </Labelled>
          <Labelled label={t('owner')}>
            {(id) => <Input id={id} name="owner" type="email" required defaultValue={email} />}
          </Labelled>
          {outcome && <OutcomeNote outcome={outcome} />}
        </CardBody>
        <CardFooter>
          <Button type="submit" loading={isReading}>
            {t('action')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const t = useWords(companyArchiveWords, 'readIn');
  const problem = useWords(companyArchiveWords, 'problems');
  if ('failure' in outcome) return <Callout tone="danger">{outcome.failure}</Callout>;
  if ('problem' in outcome) {
    const { code, details } = outcome.problem;
    const { table = '', version = '', email = '', reason = '' } = details;
    return <Callout tone="danger">{problem(code, { table, version, email, reason })}</Callout>;
  }
  const { id, name, rows, files, records, members, invited, wasPaused, behind } = outcome.imported;
  const count = Object.values(behind).reduce((sum, it) => sum + it, 0);
  return (
    <Callout tone="success" title={t('done', { name })}>
      <p>{t('figures', { rows, files, records })}</p>
      <p>{t('people', { members, invited: invited.length })}</p>
      {invited.map(({ email, link }) => link && <p key={email} className="wrap-anywhere">{`${email}: ${link}`}</p>)}
      {count > 0 && <p>{t('behind', { count })}</p>}
      <p>{t(wasPaused ? 'wasPaused' : 'stillWorks')}</p>
      <TextLink href={`/w/${id}`}>{t('open')}</TextLink>
    </Callout>
  );
}
