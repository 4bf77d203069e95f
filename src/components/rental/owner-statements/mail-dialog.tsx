'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMailOutcome } from '@/components/platform/shell/use-mail-outcome';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { isStillTheirs } from '@/lib/rental/owner-of-statement';
import { Language } from '@/server/platform/contract/text';
import { type OwnerStatement, StatementMail } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';

interface MailDialogProps {
  statement: OwnerStatement;
  onClose: () => void;
}

/** Mails a closed statement to the owner. */
export function MailDialog({ statement, onClose }: MailDialogProps) {
  const t = useWords(ownerStatementsWords, 'mail');
  const trpc = useTRPC();
  const property = useQuery(trpc.properties.get.queryOptions({ propertyId: statement.propertyId }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      <Loaded query={property}>
        {(owner) => (
          <MailForm
            to={(isStillTheirs(statement, owner) && owner.ownerEmail) || ''}
            statement={statement}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function MailForm({ to, statement: { propertyId, month }, onClose }: MailDialogProps & { to: string }) {
  const t = useWords(ownerStatementsWords, 'mail');
  const common = useWords(ownerStatementsWords);
  const trpc = useTRPC();
  const locale = useLocale();
  const fields = StatementMail.shape;
  const form = useForm({
    resolver: zodResolver(
      z.object({
        to: requiredText(given(fields.to), common('payouts.required')),
        language: Language,
        message: given(fields.message),
      }),
    ),
    defaultValues: { to, language: Language.safeParse(locale.slice(0, 2)).data ?? 'en', message: '' },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const outcome = useMailOutcome();
  const mail = useMutation(
    trpc.ownerStatements.mail.mutationOptions({
      onSuccess: async (sent) => {
        await outcome.announce(t('sent', { to: sent.to }));
        onClose();
      },
    }),
  );
  return (
    <form
      onSubmit={handleSubmit(({ message, ...rest }) =>
        mail.mutateAsync({ propertyId, month, ...rest, message: message || null }),
      )}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <Field control={control} name="to" label={t('to')} required>
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </Field>
      <Field control={control} name="language" label={t('language')}>
        {(field) => (
          <Select {...field} choices={Language.options.map((it) => ({ value: it, label: t(`languages.${it}`) }))} />
        )}
      </Field>
      <Field control={control} name="message" label={t('message')}>
        {(field) => <Textarea {...field} rows={4} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{common('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('action')}
        </Button>
      </DialogFooter>
    </form>
  );
}
