'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { ErrorState } from '@/components/platform/ui/error-state';
import { FieldHint, Label } from '@/components/platform/ui/label';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { RevealedGuest } from '@/server/rental/guests/registration.schema';
import { guestsWords } from '~/messages/guests';
import { GuestFields } from './guest-fields';
import { useGuestForm } from './use-guest-form';
import { useRefreshGuests } from './use-refresh-guests';

interface GuestDialogProps {
  reservationId: string;
  /** Left out for one more. */
  guestId?: string;
  onClose: () => void;
}

/** A guest unsealed, which is written down, and changed by the host; or a new one. */
export function GuestDialog({ reservationId, guestId, onClose }: GuestDialogProps) {
  const t = useWords(guestsWords, 'dialog');
  const trpc = useTRPC();
  const reveal = useMutation(trpc.guests.reveal.mutationOptions());
  const { mutate } = reveal;
  useEffect(() => {
    if (guestId) mutate({ guestId });
  }, [guestId, mutate]);
  const guest = guestId ? reveal.data : { person: {}, signature: null };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t(guestId ? 'edit' : 'add')}
      description={guestId && t('recorded')}
    >
      {reveal.error && <ErrorState error={reveal.error} retry={() => guestId && mutate({ guestId })} />}
      {!guest && !reveal.error && <Skeleton className="h-60" />}
      {guest && <GuestForm {...{ reservationId, guestId, guest, onClose }} />}
    </Dialog>
  );
}

function GuestForm({ reservationId, guestId, guest, onClose }: GuestDialogProps & { guest: RevealedGuest }) {
  const t = useWords(guestsWords, 'dialog');
  const api = useTRPCClient();
  const trpc = useTRPC();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const form = useGuestForm({
    person: guest.person,
    check: (person) => api.guests.check.mutate({ reservationId, person }),
  });
  const [isOnPaper, setOnPaper] = useState(guest.signature?.kind === 'paper');
  const done = {
    onSuccess: async () => {
      await refresh();
      toast.success(t('saved'));
      onClose();
    },
    onError: (error: unknown) => toast.error(explain(error)),
  };
  const add = useMutation(trpc.guests.add.mutationOptions(done));
  const change = useMutation(trpc.guests.change.mutationOptions(done));
  const isSaving = add.isPending || change.isPending;

  function save(event: FormEvent) {
    event.preventDefault();
    const person = form.person();
    const isSignatureChanged = isOnPaper !== (guest.signature?.kind === 'paper');
    const signature = isSignatureChanged ? { signature: isOnPaper ? { kind: 'paper' as const } : null } : {};
    if (guestId) change.mutate({ guestId, person, ...signature });
    else add.mutate({ reservationId, person, ...signature });
  }

  const { signature } = guest;
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <GuestFields
        values={form.values}
        errors={form.errors}
        asksKinship={form.isMinor || form.values.kinship !== ''}
        onChange={form.change}
        onLeave={form.leave}
        findTowns={(postalCode) => api.guests.towns.query({ postalCode })}
      />
      {signature && signature.kind !== 'paper' ? (
        <Callout tone="success">{t(`signed.${signature.kind}`)}</Callout>
      ) : (
        form.signs && <OnPaper isOnPaper={isOnPaper} onChange={setOnPaper} />
      )}
      <DialogFooter>
        {guestId && <RemoveButton guestId={guestId} onRemoved={onClose} />}
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={isSaving}>
          {t('save')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function OnPaper({ isOnPaper, onChange }: { isOnPaper: boolean; onChange: (isOnPaper: boolean) => void }) {
  const t = useWords(guestsWords, 'dialog');
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox id="signed-on-paper" value={isOnPaper} onChange={onChange} aria-describedby="signed-on-paper-hint" />
      <div className="flex flex-col gap-1">
        <Label htmlFor="signed-on-paper">{t('paper')}</Label>
        <FieldHint id="signed-on-paper-hint">{t('paperHint')}</FieldHint>
      </div>
    </div>
  );
}

function RemoveButton({ guestId, onRemoved }: { guestId: string; onRemoved: () => void }) {
  const t = useWords(guestsWords, 'dialog');
  const trpc = useTRPC();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.guests.remove.mutationOptions({
      onSuccess: async () => {
        await refresh();
        onRemoved();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <>
      <Button className="mr-auto" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle')}
        description={t('removeText')}
        action={t('remove')}
        onConfirm={() => remove.mutateAsync({ guestId })}
      />
    </>
  );
}
