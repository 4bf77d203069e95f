'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { sendFile } from '@/components/platform/api/send-file';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { FileUpload } from '@/components/platform/ui/file-upload';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { IMPORT_KINDS, type ImportKind } from '@/lib/tables/imports/import-kinds';
import { importsWords } from '~/messages/imports';
import { EarlierImports } from './earlier-imports';

/** Where an import begins: of what, and its file. */
export function ImportStartScreen() {
  const t = useWords(importsWords);
  const mayWrite = useMayWrite();
  const href = useWorkspaceHref();
  const trpc = useTRPC();
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(IMPORT_KINDS).withDefault('clients'));
  const earlier = useQuery(trpc.imports.list.queryOptions({ limit: 20, offset: 0 }));
  return (
    <Page width="normal">
      <PageHeader title={t('title')} />
      {mayWrite ? (
        <Card>
          <CardHeader title={t('what')} />
          <CardBody className="flex flex-col gap-4">
            <RadioGroup
              aria-label={t('what')}
              look="cards"
              value={kind}
              onChange={(next) => void setKind(next)}
              choices={IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`hints.${value}`) }))}
            />
            <ImportUpload kind={kind} />
          </CardBody>
        </Card>
      ) : (
        <Callout>{t('notAllowed')}</Callout>
      )}
      {mayWrite && (
        <Card>
          <CardHeader
            title={t('move')}
            description={t('moveHint')}
            actions={<ButtonLink href={href('/moves/new')}>{t('move')}</ButtonLink>}
          />
        </Card>
      )}
      <EarlierImports imports={earlier.data?.data} />
    </Page>
  );
}

function ImportUpload({ kind }: { kind: ImportKind }) {
  const t = useWords(importsWords);
  const api = useTRPCClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  return (
    <FileUpload
      words={{
        ...{ drop: t('drop'), choose: t('choose'), limits: t('limits') },
        uploading: (name) => t('uploading', { name }),
      }}
      accept=".csv,.txt,.tsv,.xlsx"
      send={async (file, onProgress) => {
        const { id } = await api.imports.create.mutate({ kind, fileName: file.name, sizeBytes: file.size });
        await sendFile(href(`/files/import/${id}`), file, onProgress);
        return api.imports.read.mutate({ importId: id });
      }}
      onSent={({ id }) => router.push(href(`/imports/${id}`))}
    />
  );
}
