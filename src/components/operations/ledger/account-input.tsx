import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import type { LedgerAccountPatch } from '@/server/operations/ledger/ledger.schema';
import { ledgerWords } from '~/messages/ledger';

interface AccountInputProps extends Pick<LedgerAccountPatch, 'kind' | 'reference'> {
  name: string;
  /** The account that it has. */
  account?: string;
  /** A file has that account: whoever changes it was shown so. */
  isExported?: boolean;
  onSaved?: () => void;
}

/** The account of something in the plan, by its digits. */
export function AccountInput({ kind, reference, name, account = '', isExported, onSaved }: AccountInputProps) {
  const t = useWords(ledgerWords, 'account');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const [digits, setDigits] = useState(account);
  const save = useMutation(
    trpc.ledger.saveAccount.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.ledger.pathFilter());
        onSaved?.();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ kind, reference, account: digits, ...(isExported && { evenExported: true }) });
      }}
    >
      <Input
        aria-label={t('label', { name })}
        value={digits}
        onChange={(event) => setDigits(event.target.value.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        maxLength={12}
        placeholder="629"
        className="w-36 tabular-nums"
      />
      <Button type="submit" loading={save.isPending} disabled={digits.length < 3}>
        {t('save')}
      </Button>
    </form>
  );
}
