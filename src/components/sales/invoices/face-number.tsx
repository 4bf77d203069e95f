'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { FaceNumber } from '@/server/e-invoicing/face/face.schema';
import { faceWords } from '~/messages/face';
import { FaceDialog } from './face-dialog';

interface FaceNumberProps {
  invoiceId: string;
  mode: 'production' | 'test';
}

/** Asks for the number that FACe gave an invoice, where it did not say it; FACe has to know it. */
export function FaceNumberButton({ invoiceId, mode }: FaceNumberProps) {
  const t = useWords(faceWords);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const submit = useMutation(
    trpc.face.submit.mutationOptions({ onSuccess: () => cache.invalidateQueries(trpc.face.view.queryFilter()) }),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enterNumber')}</Button>
      {isOpen && (
        <FaceDialog
          title={t('enterNumber')}
          description={t('enterNumberText')}
          name="numeroRegistro"
          label={t('number')}
          rule={requiredText(FaceNumber, t('numberMissing'))}
          action={t('saveNumber')}
          tone="primary"
          save={(numeroRegistro) => submit.mutateAsync({ invoiceId, mode, numeroRegistro })}
          onClose={() => setOpen(false)}
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </FaceDialog>
      )}
    </>
  );
}
