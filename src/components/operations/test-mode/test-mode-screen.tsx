'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Label } from '@/components/platform/ui/label';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { testModeWords } from '~/messages/test-mode';

/** What a test company is, and the way to it: owners make it here, begin it afresh and delete it. */
export function TestModeScreen() {
  const t = useWords(testModeWords);
  const trpc = useTRPC();
  const format = useFormat();
  const isOwner = useMay('own');
  const found = useQuery(trpc.testMode.find.queryOptions());
  const test = found.data ?? undefined;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <Card className="flex max-w-2xl flex-col items-start gap-4 p-4">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t('ownData')}</li>
          <li>{t('keys')}</li>
          <li>{t('nothingLeaves')}</li>
          <li>{t('clockMoves')}</li>
        </ul>
        {test && (
          <p>
            <TextLink href={workspaceHref(test.id, '')}>{test.name}</TextLink>
            <span className="block text-muted">{t('itsDay', { day: format.longDay(test.clock.today) })}</span>
          </p>
        )}
        {isOwner ? <Making testId={test?.id} isKnown={found.isSuccess} /> : !test && <p>{t('askOwner')}</p>}
      </Card>
    </Page>
  );
}

function Making({ testId, isKnown }: { testId: string | undefined; isKnown: boolean }) {
  const t = useWords(testModeWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const explain = useErrorMessage();
  const [copy, setCopy] = useState({ clients: true, products: true });
  const failed = { onError: (error: unknown) => toast.error(explain(error)) };
  const make = useMutation(
    trpc.testMode.make.mutationOptions({
      ...failed,
      onSuccess: ({ id }) => {
        void queryClient.invalidateQueries(); // the menu of companies has it too
        router.push(workspaceHref(id, ''));
      },
    }),
  );
  const remove = useMutation(
    trpc.testMode.remove.mutationOptions({ ...failed, onSuccess: () => queryClient.invalidateQueries() }),
  );
  const copied = (['clients', 'products'] as const).filter((which) => copy[which]);
  const choices = (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('copy')}</legend>
      {(['clients', 'products'] as const).map((which) => (
        <Label key={which} className="flex items-center gap-2 font-normal">
          <Checkbox value={copy[which]} onChange={(checked) => setCopy({ ...copy, [which]: checked })} />
          {t(`copied.${which}`)}
        </Label>
      ))}
    </fieldset>
  );
  if (testId === undefined) {
    return (
      <>
        {choices}
        <Button variant="primary" disabled={!isKnown || make.isPending} onClick={() => make.mutate({ copy: copied })}>
          {t('make')}
        </Button>
      </>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <AlertDialog
        trigger={<Button>{t('afresh')}</Button>}
        title={t('afreshTitle')}
        description={t('afreshText')}
        action={t('afresh')}
        onConfirm={() => make.mutateAsync({ copy: copied, startAfresh: true })}
      >
        {choices}
      </AlertDialog>
      <AlertDialog
        trigger={<Button variant="ghost">{t('delete')}</Button>}
        title={t('deleteTitle')}
        description={t('deleteText')}
        action={t('delete')}
        onConfirm={() => remove.mutateAsync({})}
      />
    </div>
  );
}
