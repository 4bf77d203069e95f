'use client';

import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { PublicLink } from '@/components/platform/resources/public-link';
import { useMailOutcome } from '@/components/platform/shell/use-mail-outcome';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Label } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import type { Registration } from '@/server/rental/guests/registration.schema';
import { guestsWords } from '~/messages/guests';
import { type CheckInLanguage, checkInLanguages } from './check-in-languages';
import { useRefreshGuests } from './use-refresh-guests';

interface CheckInLinkProps {
  reservationId: string;
  guestEmail?: string;
  link: Registration['link'];
}

/** The link by which guests register themselves. */
export function CheckInLink({ reservationId, guestEmail, link }: CheckInLinkProps) {
  const t = useWords(guestsWords, 'link');
  const api = useTRPCClient();
  const refresh = useRefreshGuests();
  const mayWrite = useMayWrite();
  const [isSending, setSending] = useState(false);
  return (
    <section className="flex flex-col gap-3 border-t pt-4">
      <div>
        <h3 className="font-medium">{t('title')}</h3>
        <p className="text-muted">{t('text')}</p>
      </div>
      <PublicLink
        link={link}
        make={() => api.guests.makeLink.mutate({ reservationId }).then(refresh)}
        withdraw={() => api.guests.revokeLink.mutate({ reservationId }).then(refresh)}
      >
        {guestEmail && (
          <Button onClick={() => setSending(true)}>
            <Mail aria-hidden /> {t('send')}
          </Button>
        )}
      </PublicLink>
      {mayWrite && !guestEmail && <p className="text-xs text-muted">{t('noEmail')}</p>}
      {isSending && guestEmail && (
        <SendDialog reservationId={reservationId} email={guestEmail} onClose={() => setSending(false)} />
      )}
    </section>
  );
}

interface SendDialogProps {
  reservationId: string;
  email: string;
  onClose: () => void;
}

function SendDialog({ reservationId, email, onClose }: SendDialogProps) {
  const t = useWords(guestsWords, 'link');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const id = useId();
  const [language, setLanguage] = useState<CheckInLanguage>(useLocale());
  const outcome = useMailOutcome();
  const send = useMutation(
    trpc.guests.sendLink.mutationOptions({
      onSuccess: async () => {
        await refresh();
        await outcome.announce(t('queued'), () =>
          api.guests.registration.query({ reservationId }).then(({ link }) => link),
        );
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
