'use client';

import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { RelativeTime } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { useMailOutcome } from '@/components/shell/use-mail-outcome';
import { useMayWrite } from '@/components/shell/use-may-write';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import type { Registration } from '@/server/guests/registration.schema';
import { type CheckInLanguage, checkInLanguages } from './check-in-languages';
import { useRefreshGuests } from './use-refresh-guests';

interface CheckInLinkProps {
  reservationId: string;
  guestEmail?: string;
  link: Registration['link'];
}

/** The link by which guests register themselves: made, copied, mailed and withdrawn. */
export function CheckInLink({ reservationId, guestEmail, link }: CheckInLinkProps) {
  const t = useTranslations('guests.link');
  const format = useFormat();
  const mayWrite = useMayWrite();
  const [isSending, setSending] = useState(false);
  const { url, lastDay, sentAt, openedAt, revokedAt } = link;
  const times = [
    { word: t('sent'), at: sentAt },
    { word: t('opened'), at: openedAt },
    { word: t('revoked'), at: url ? undefined : revokedAt },
  ];
  return (
    <section className="flex flex-col gap-3 border-t pt-4">
      <div>
        <h3 className="font-medium">{t('title')}</h3>
        <p className="text-muted">{url || !mayWrite ? t('text', { day: format.date(lastDay) }) : t('none')}</p>
        <p className="flex flex-wrap gap-x-4 text-xs text-muted">
          {times.map(
            ({ word, at }) =>
              at && (
                <span key={word}>
                  {word} <RelativeTime value={at} />
                </span>
              ),
          )}
        </p>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {guestEmail && (
            <Button onClick={() => setSending(true)}>
              <Mail aria-hidden /> {t('send')}
            </Button>
          )}
          {url ? <CopyButton labelled value={url} what={t('copy')} /> : <MakeButton reservationId={reservationId} />}
          {url && <RevokeButton reservationId={reservationId} />}
        </div>
      )}
      {mayWrite && !guestEmail && <p className="text-xs text-muted">{t('noEmail')}</p>}
      {isSending && guestEmail && (
        <SendDialog reservationId={reservationId} email={guestEmail} onClose={() => setSending(false)} />
      )}
    </section>
  );
}

function MakeButton({ reservationId }: { reservationId: string }) {
  const t = useTranslations('guests.link');
  const trpc = useTRPC();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const make = useMutation(
    trpc.guests.makeLink.mutationOptions({ onSuccess: refresh, onError: (error) => toast.error(explain(error)) }),
  );
  return (
    <Button loading={make.isPending} onClick={() => make.mutate({ reservationId })}>
      {t('make')}
    </Button>
  );
}

function RevokeButton({ reservationId }: { reservationId: string }) {
  const t = useTranslations('guests.link');
  const trpc = useTRPC();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation(
    trpc.guests.revokeLink.mutationOptions({ onSuccess: refresh, onError: (error) => toast.error(explain(error)) }),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('revoke')}</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('revokeTitle')}
        description={t('revokeText')}
        action={t('revoke')}
        onConfirm={() => revoke.mutateAsync({ reservationId })}
      />
    </>
  );
}

interface SendDialogProps {
  reservationId: string;
  email: string;
  onClose: () => void;
}

function SendDialog({ reservationId, email, onClose }: SendDialogProps) {
  const t = useTranslations('guests.link');
  const trpc = useTRPC();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const id = useId();
  const [language, setLanguage] = useState<CheckInLanguage>(useLocale());
  const outcome = useMailOutcome();
  const send = useMutation(
    trpc.guests.sendLink.mutationOptions({
      onSuccess: async () => {
        await refresh();
        outcome.tell(t('queued'));
        onClose();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sendTitle')}
      description={t('sendText', { email })}
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>{t('language')}</Label>
        <Select
          id={id}
          value={language}
          onChange={setLanguage}
          choices={Object.entries(checkInLanguages).map(([value, label]) => ({
            value: value as CheckInLanguage,
            label,
          }))}
        />
      </div>
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button variant="primary" loading={send.isPending} onClick={() => send.mutate({ reservationId, language })}>
          {t('send')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
