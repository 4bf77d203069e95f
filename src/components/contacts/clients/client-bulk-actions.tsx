'use client';

import { stages } from '@/components/contacts/parties/stage-badge';
import { useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { BulkText } from '@/components/platform/lists/bulk-text';
import { Button } from '@/components/platform/ui/button';
import { DropdownMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';

/** Moves the selected clients to a stage, tags them, or deletes them. */
export function ClientBulkActions({ bulk }: { bulk: Bulk<Client> }) {
  const t = useWords(clientsWords);
  const api = useTRPCClient();
  return (
    <>
      <DropdownMenu
        trigger={
          <Button size="sm" loading={bulk.isRunning}>
            {t('bulk.stage')}
          </Button>
        }
      >
        {stages.map((stage) => (
          <MenuItem
            key={stage}
            onSelect={() =>
              void bulk.run({
                act: ({ id }) => api.clients.update.mutate({ clientId: id, stage }),
                undo: (before) => api.clients.update.mutate({ clientId: before.id, stage: before.stage }),
                done: (count) => t('bulk.staged', { count, stage: t(`stages.${stage}`) }),
              })
            }
          >
            {t(`stages.${stage}`)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <BulkText
        action={t('bulk.tag')}
        label={t('bulk.tagLabel')}
        save={t('bulk.apply')}
        maxLength={50}
        loading={bulk.isRunning}
        onSave={(tag) =>
          void bulk.run({
            act: ({ id, tags = [] }) => api.clients.update.mutate({ clientId: id, tags: [...new Set([...tags, tag])] }),
            undo: (before) => api.clients.update.mutate({ clientId: before.id, tags: before.tags ?? [] }),
            done: (count) => t('bulk.tagged', { count, tag }),
          })
        }
      />
      <BulkDelete
        of="clients"
        words={clientsWords}
        bulk={bulk}
        text={t('bulk.deleteText')}
        act={({ id }) => api.clients.delete.mutate({ clientId: id })}
      />
    </>
  );
}
