'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApiWords } from '@/components/platform/api/api-words';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { PublicDecision } from '@/server/sales/quotes/public-quote.schema';
import { publicQuoteWords } from '~/messages/public-quote';

interface PublicDecisionFormProps {
  address: string;
  version: string;
  company: string;
  /** As it is written on the quote. */
  total: string;
}

/** The client's answer, under their name: yes, or no with a reason if they like. */
export function PublicDecisionForm({ address, version, company, total }: PublicDecisionFormProps) {
  const t = useWords(publicQuoteWords, 'decide');
  const inWords = useApiWords();
  const router = useRouter();
  const [isRejecting, setRejecting] = useState(false);
  const schema = z.object({
    decidedBy: requiredText(PublicDecision.shape.decidedBy, t('nameMissing')),
    rejectionReason: given(PublicDecision.shape.rejectionReason),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { decidedBy: '', rejectionReason: '' } });
  const { control, formState } = form;

  const answer = (decision: 'accepted' | 'rejected') =>
    form.handleSubmit(async ({ decidedBy, rejectionReason }) => {
      const reason = decision === 'rejected' ? rejectionReason : '';
      const problem = await send(address, { decision, decidedBy, rejectionReason: reason || null, version });
      if (problem !== null) form.setError('root', { message: problem ? inWords(problem) : t('failed') });
      router.refresh(); // also where it failed: the quote may have changed meanwhile
    });

  return (
    <Card>
      <form onSubmit={answer(isRejecting ? 'rejected' : 'accepted')} noValidate>
        <CardBody className="flex flex-col gap-5 sm:p-10">
          <h2 className="text-lg font-semibold tracking-tight">{t(isRejecting ? 'rejectTitle' : 'title')}</h2>
          <FormError control={control} />
          <Field control={control} name="decidedBy" label={t('name')} hint={t('nameHint', { company })} required>
            {(field) => <Input {...field} autoComplete="name" />}
          </Field>
          {isRejecting && (
            <Field control={control} name="rejectionReason" label={t('reason')}>
              {(field) => <Textarea {...field} />}
            </Field>
          )}
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button
              type="submit"
              size="lg"
              variant={isRejecting ? 'danger' : 'primary'}
              loading={formState.isSubmitting}
              className="sm:flex-1"
            >
              {isRejecting ? t('reject') : t('accept', { total })}
            </Button>
            <Button size="lg" disabled={formState.isSubmitting} onClick={() => setRejecting(!isRejecting)}>
              {t(isRejecting ? 'back' : 'decline')}
            </Button>
          </div>
        </CardBody>
      </form>
    </Card>
  );
}

/** Null where the decision was recorded, else the error of the server; '' where it gave none. */
async function send(address: string, decision: object): Promise<string | null> {
  try {
    const body = JSON.stringify(decision);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}/decision`, {
      method: 'POST',
      headers,
      body,
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) return null;
    const { message } = await response.json();
    return String(message ?? '');
  } catch {
    return '';
  }
}
