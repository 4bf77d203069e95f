'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Fieldset } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import type { Renewable, Renewed } from '@/server/operations/renewals/renewals.schema';
import { membersWords } from '~/messages/members';

interface RenewalDialogProps {
  /** Who was removed. */
  name: string;
  onClose: () => void;
}

/** After a member was removed: offers to renew the secrets that they may have seen, and shows the new ones. */
export function RenewalDialog({ name, onClose }: RenewalDialogProps) {
  const trpc = useTRPC();
  const renewable = useQuery(trpc.renewals.list.queryOptions());
  const explain = useErrorMessage();
  const queryClient = useQueryClient();
  const renew = useMutation(
    trpc.renewals.renew.mutationOptions({
      gcTime: 0, // the secrets must not stay in memory
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.channels.pathFilter());
        await queryClient.invalidateQueries(trpc.webhooks.pathFilter());
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (renew.data) return <RenewedDialog renewed={renew.data} onClose={onClose} />;
  const { data } = renewable;
  if (!data || data.calendars.length + data.webhooks.length === 0) return null;
  return <Choice name={name} renewable={data} running={renew.isPending} onRenew={renew.mutate} onClose={onClose} />;
}

interface ChoiceProps extends RenewalDialogProps {
  renewable: Renewable;
  running: boolean;
  onRenew: (chosen: { calendarIds: string[]; webhookIds: string[] }) => void;
}

function Choice({ name, renewable: { calendars, webhooks }, running, onRenew, onClose }: ChoiceProps) {
  const t = useWords(membersWords, 'renewal');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).filter((id) => chosen.has(id));
  const set = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRenew({ calendarIds: idsOf(calendars), webhookIds: idsOf(webhooks) });
        }}
        className="flex flex-col gap-5"
      >
        {calendars.length > 0 && (
          <Fieldset legend={t('calendars')} hint={t('calendarsHint')}>
            {calendars.map((it) => (
              <Choose
                key={it.id}
                label={it.name}
                more={it.property}
                value={chosen.has(it.id)}
                onChange={(on) => set(it.id, on)}
              />
            ))}
          </Fieldset>
        )}
        {webhooks.length > 0 && (
          <Fieldset legend={t('webhooks')} hint={t('webhooksHint')}>
            {webhooks.map((it) => (
              <Choose
                key={it.id}
                label={it.name ?? it.url}
                more={it.name && it.url}
                value={chosen.has(it.id)}
                onChange={(on) => set(it.id, on)}
              />
            ))}
          </Fieldset>
        )}
        <p className="text-sm text-muted">{t('others')}</p>
        <DialogFooter>
          <Button onClick={onClose} disabled={running}>
            {t('skip')}
          </Button>
          <Button type="submit" variant="primary" disabled={chosen.size === 0} loading={running}>
            {t('renew')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface ChooseProps {
  label: string;
  more?: string;
  value: boolean;
  onChange: (isChosen: boolean) => void;
}

function Choose({ label, more, ...box }: ChooseProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id={id} className="mt-0.5" {...box} />
      <label htmlFor={id} className="flex min-w-0 flex-col text-sm wrap-anywhere">
        {label}
        {more && <span className="text-xs text-muted">{more}</span>}
      </label>
    </div>
  );
}

/** Shows what was renewed this once; only its own button closes it. */
function RenewedDialog({ renewed: { calendars, webhooks }, onClose }: { renewed: Renewed; onClose: () => void }) {
  const t = useWords(membersWords, 'renewal');
  const format = useFormat();
  return (
    <Dialog open dismissable={false} title={t('done')} description={t('doneText')}>
      {calendars.map(({ id, name, property, address }) => (
        <section key={id} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-medium wrap-anywhere">{t('calendarOf', { name, property })}</h3>
          <CodeBlock code={address} label={t('calendarOf', { name, property })} wrap />
        </section>
      ))}
      {webhooks.map(({ id, url, secret, previousValidUntil: until }) => (
        <section key={id} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-medium wrap-anywhere">{t('secretOf', { url })}</h3>
          <CodeBlock code={secret} label={t('secretOf', { url })} wrap />
          {until && <p className="text-sm text-muted">{t('until', { time: format.dateTime(until) })}</p>}
        </section>
      ))}
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
