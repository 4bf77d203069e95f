'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { DropdownMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { LazyDialog, preloads } from '@/components/platform/ui/lazy-dialog';
import { useWords } from '@/i18n/use-words';
import type { ResourceName } from '@/lib/folio/resources';
import { uiWords } from '~/messages/ui';

const loadSaveViewDialog = () => import('./saved-view-dialogs').then((it) => it.SaveViewDialog);
const loadViewsDialog = () => import('./saved-view-dialogs').then((it) => it.ViewsDialog);

interface SavedViewsProps {
  of: ResourceName;
}

/** The views that a person has saved of a list: the filters and the order in its address bar, by a name. */
export function SavedViews({ of }: SavedViewsProps) {
  const t = useWords(uiWords, 'views');
  const trpc = useTRPC();
  const router = useRouter();
  const pathname = usePathname();
  const present = inOrder(useSearchParams());
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const views = useQuery(trpc.savedViews.list.queryOptions({ list: of }));
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const isFresh = useRef(present === '');
  const written = {
    onSuccess: () => queryClient.invalidateQueries(trpc.savedViews.pathFilter()),
    onError: (error: unknown) => void toast.error(explain(error)),
  };
  const update = useMutation(trpc.savedViews.update.mutationOptions(written));
  const remove = useMutation(trpc.savedViews.delete.mutationOptions(written));
  const create = useMutation(trpc.savedViews.create.mutationOptions({ onSuccess: written.onSuccess }));

  // Whoever comes without filters gets the default; whoever clears them afterwards does not, nor on the way back.
  const initial = views.data?.find(({ isDefault }) => isDefault)?.query;
  useEffect(() => {
    if (!views.data) return;
    if (isFresh.current && !wasHere() && present === '' && initial) router.replace(`${pathname}?${initial}`);
    isFresh.current = false;
    rememberHere();
  }, [views.data, initial, present, pathname, router]);

  const shown = views.data?.find(({ query }) => query === present);
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button {...preloads(loadSaveViewDialog)}>
            <Bookmark aria-hidden /> {shown?.name ?? t('title')}
          </Button>
        }
      >
        {views.data?.map((view) => (
          <MenuItem key={view.id} onSelect={() => router.replace(`${pathname}?${view.query}`)}>
            {view.isDefault ? t('isDefault', { name: view.name }) : view.name}
          </MenuItem>
        ))}
        <MenuItem disabled={present === ''} onSelect={() => setDialog('save')}>
          {t('save')}
        </MenuItem>
        {views.data && views.data.length > 0 && <MenuItem onSelect={() => setDialog('manage')}>{t('manage')}</MenuItem>}
      </DropdownMenu>
      {dialog === 'save' && (
        <LazyDialog
          load={loadSaveViewDialog}
          own={{
            onClose: () => setDialog(null),
            onSave: async (view) => {
              await create.mutateAsync({ ...view, list: of, query: present });
              setDialog(null);
            },
          }}
        />
      )}
      {dialog === 'manage' && (
        <LazyDialog
          load={loadViewsDialog}
          own={{
            views: views.data ?? [],
            onClose: () => setDialog(null),
            onUpdate: (viewId, changes) => update.mutate({ viewId, ...changes }),
            onDelete: (viewId) => remove.mutate({ viewId }),
          }}
        />
      )}
    </>
  );
}

const SEEN = 'folioListSeen';

/** Whether this entry of the browser's history has shown its list before: one has come back to it. */
function wasHere(): boolean {
  return Boolean(window.history.state?.[SEEN]);
}

function rememberHere(): void {
  window.history.replaceState({ ...window.history.state, [SEEN]: true }, '');
}

/** Filters in one order, so that a view is recognized however they were set, and on whichever page. */
function inOrder(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  for (const ofPage of ['page', 'after']) sorted.delete(ofPage);
  sorted.sort();
  return sorted.toString();
}
