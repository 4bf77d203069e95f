import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

/** Whether a new company refuses to issue what lacks something, or is only warned of it. */
export function StrictIssuingField<Values extends FieldValues & { strictIssuing: boolean }, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const t = useWords(accountWords, 'strictIssuing');
  return (
    <Field
      control={control}
      name={'strictIssuing' as FieldPath<Values>}
      label={t('label')}
      hint={t('hint')}
      layout="inline"
    >
      {(field) => <Checkbox {...field} />}
    </Field>
  );
}
