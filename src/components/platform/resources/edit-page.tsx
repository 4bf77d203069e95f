'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords, type Words } from '@/i18n/use-words';
import type { ResourceName } from '@/lib/folio/resources';
import { Loaded } from './loaded';

type EditPageProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'> &
  Pick<ComponentProps<typeof Page>, 'width'> & {
    of: ResourceName;
    words: Words<{ title: string; one: string; editTitle: string }>;
    id: string;
    /** What the record is called, where it has a name by now. */
    name?: string;
  };

/** The page on which a record is changed, below that of the record itself. */
export function EditPage<Data>({ of, words, id, name, query, width, children }: EditPageProps<Data>) {
  const t = useWords(words);
  const href = useWorkspaceHref();
  const crumbs = [
    { label: t('title'), href: href(`/${of}`) },
    { label: name ?? t('one'), href: href(`/${of}/${id}`) },
  ];
  return (
    <Page width={width}>
      <PageHeader breadcrumb={<Breadcrumb crumbs={crumbs} />} title={t('editTitle')} />
      <Loaded query={query}>
        {(record) => (
          <AsOpened key={id} record={record}>
            {children}
          </AsOpened>
        )}
      </Loaded>
    </Page>
  );
}

/** A form is of the record as it was when it opened: a save compares what was typed with that. */
function AsOpened<Data>({ record, children }: { record: Data; children: (record: Data) => ReactNode }) {
  const [opened] = useState(record);
  return children(opened);
}
