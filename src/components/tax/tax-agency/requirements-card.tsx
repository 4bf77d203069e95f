'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { Requirement } from '@/server/tax/verifactu/requirements/requirements.schema';
import { taxAgencyWords } from '~/messages/tax-agency';
import { RequirementDialog } from './requirement-dialog';

/** Requirements of the tax agency, answered with what was made while nothing was sent; nothing where there is neither. */
export function RequirementsCard() {
  const t = useWords(taxAgencyWords, 'requirements');
  const trpc = useTRPC();
  const isOwner = useMay('own');
  const [isAnswering, setAnswering] = useState(false);
  const found = useQuery(trpc.verifactu.requirements.queryOptions()).data;
  if (!found || (found.neverSent === 0 && found.data.length === 0)) return null;
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={
          isOwner &&
          found.neverSent > 0 && (
            <Button size="sm" onClick={() => setAnswering(true)}>
              {t('answer')}
            </Button>
          )
        }
      />
      <CardBody className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('text', { count: found.neverSent })}</p>
        {found.data.map((it) => (
          <Answer key={it.id} of={it} isOwner={isOwner} />
        ))}
      </CardBody>
      {isAnswering && <RequirementDialog onClose={() => setAnswering(false)} />}
    </Card>
  );
}

function Answer({ of, isOwner }: { of: Requirement; isOwner: boolean }) {
  const t = useWords(taxAgencyWords, 'requirements');
  const inWords = useApiWords();
  const { id, reference, createdAt, counts, objections, blocked, failing } = of;
  const state = blocked ? 'blocked' : counts.waiting > 0 ? 'waiting' : objections.length > 0 ? 'objections' : 'done';
  return (
    <section aria-label={reference} className="flex flex-col gap-2 border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium wrap-anywhere">{reference}</p>
        <Badge tone={tones[state]} dot>
          {t(`state.${state}`)}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        <DateTime value={createdAt} /> · {t('counts', counts)}
      </p>
      {blocked && (
        <Callout tone="danger" title={t('blocked')} action={isOwner && <Resume requirementId={id} />}>
          {[blocked.code, inWords(blocked.reason)].filter(Boolean).join(': ')}
        </Callout>
      )}
      {failing && (
        <Callout tone="warning" title={t('failing')}>
          {inWords(failing.reason)} <DateTime value={failing.since} />
        </Callout>
      )}
      {objections.length > 0 && (
        <ul className="text-sm text-muted">
          {objections.map(({ documentNumber, code, description }) => (
            <li key={documentNumber} className="wrap-anywhere">
              {[documentNumber, code, inWords(description)].filter(Boolean).join(': ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { blocked: 'danger', waiting: 'info', objections: 'warning', done: 'success' } as const;

function Resume({ requirementId }: { requirementId: string }) {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const resume = useMutation(
    trpc.verifactu.resumeRequirement.mutationOptions({
      onSuccess: (after) => cache.setQueryData(trpc.verifactu.requirements.queryKey(), after),
    }),
  );
  return (
    <>
      <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({ requirementId })}>
        {t('todo.resume')}
      </Button>
      {resume.error && <span className="text-sm">{explain(resume.error)}</span>}
    </>
  );
}
