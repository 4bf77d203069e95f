'use client';

import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { given } from '@/components/platform/api/form-fields';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { ApiKeyCreate } from '@/server/access/api-keys/api-keys.schema';
import { apiKeysWords } from '~/messages/api-keys';

const { allowedAddresses, rateLimitPerMinute, allowedOrigins } = ApiKeyCreate.shape;

/** A text of which each line is one of a list of the API. */
function linesAs(list: z.ZodType<string[] | null | undefined>) {
  return z.string().superRefine((text, context) => {
    const [issue] = list.safeParse(linesOf(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const limitFields = {
  allowedAddresses: linesAs(allowedAddresses),
  rateLimitPerMinute: given(rateLimitPerMinute).nullable(),
  allowedOrigins: linesAs(allowedOrigins),
};
const Limits = z.object(limitFields);
export type Limits = z.output<typeof Limits>;

export const noLimits: Limits = { allowedAddresses: '', rateLimitPerMinute: null, allowedOrigins: '' };

/** The limits as they are sent. */
export function limitsToSend(limits: Limits): Pick<ApiKeyCreate, keyof Limits> {
  return {
    allowedAddresses: linesOf(limits.allowedAddresses),
    rateLimitPerMinute: limits.rateLimitPerMinute,
    allowedOrigins: linesOf(limits.allowedOrigins),
  };
}

/** From where, how often and in whose pages a key may be used, folded because most keys say nothing of it. */
export function LimitFields<Values extends Limits>({ control }: { control: Control<Values> }) {
  const t = useWords(apiKeysWords, 'create');
  const own = control as unknown as Control<Limits>;
  return (
    <Fold title={t('limits')} summary={t('limitsSummary')}>
      <Field control={own} name="allowedAddresses" label={t('allowedAddresses')} hint={t('allowedAddressesHint')}>
        {(field) => <Textarea {...field} rows={2} />}
      </Field>
      <Field control={own} name="rateLimitPerMinute" label={t('rateLimitPerMinute')} hint={t('rateLimitPerMinuteHint')}>
        {(field) => <NumberInput {...field} min={1} decimals={0} />}
      </Field>
      <Field control={own} name="allowedOrigins" label={t('allowedOrigins')} hint={t('allowedOriginsHint')}>
        {(field) => <Textarea {...field} rows={2} />}
      </Field>
    </Fold>
  );
}
