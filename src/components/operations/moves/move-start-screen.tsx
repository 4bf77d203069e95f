'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { PROGRAMS, type Program } from '@/lib/tables/moves/programs';
import type { MoveList } from '@/server/operations/moves/moves.schema';
import { movesWords } from '~/messages/moves';

/** Where a move begins: from which program. */
export function MoveStartScreen() {
  const t = useWords(movesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const router = useRouter();
  const explain = useErrorMessage();
  const mayWrite = useMayWrite();
  const [program, setProgram] = useState<Program | null>(null);
  const earlier = useQuery(trpc.moves.list.queryOptions({ limit: 20, offset: 0 }));
  const create = useMutation(
    trpc.moves.create.mutationOptions({ onSuccess: ({ id }) => router.push(href(`/moves/${id}`)) }),
  );
  return (
    <Page width="normal">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        breadcrumb={<Breadcrumb crumbs={[{ label: t('imports'), href: href('/imports/new') }]} />}
      />
      {mayWrite ? (
        <Card>
          <CardHeader title={t('from')} />
          <CardBody className="flex flex-col gap-4">
            <RadioGroup
              aria-label={t('from')}
              look="cards"
              className="grid gap-2 sm:grid-cols-2"
              value={program}
              onChange={setProgram}
              choices={PROGRAMS.map((value) => ({
                value,
                label: t(`programs.${value}`),
                hint: t(`hints.${value}`),
              }))}
            />
            {create.error && <Callout tone="danger">{explain(create.error)}</Callout>}
          </CardBody>
          <CardFooter>
            <Button
              variant="primary"
              disabled={program === null}
              loading={create.isPending}
              onClick={() => program && create.mutate({ program })}
            >
              {t('begin')}
            </Button>
          </CardFooter>
        </Card>
      ) : (
        <Callout>{t('notAllowed')}</Callout>
      )}
      <EarlierMoves moves={earlier.data?.data} />
    </Page>
  );
}

function EarlierMoves({ moves }: { moves: MoveList['data'] | undefined }) {
  const t = useWords(movesWords);
  const href = useWorkspaceHref();
  if (!moves || moves.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('earlier')} />
      <ul className="divide-y border-t">
        {moves.map(({ id, program, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <TextLink href={href(`/moves/${id}`)} className="min-w-0 flex-1 wrap-anywhere">
              {t(`programs.${program}`)}
            </TextLink>
            <Badge tone={status === 'moved' ? 'success' : 'neutral'}>{t(`state.${status}`)}</Badge>
            <span className="text-muted">
              <DateTime value={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
