import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { propertiesWords } from '~/messages/properties';
import { AUTHORITIES, type propertySchema } from './property-values';

type Schema = ReturnType<typeof propertySchema>;

/** Whose police the guests of a property are reported to, and as what; what Folio does not send it says. */
export function AuthorityFields({ control }: { control: Control<z.input<Schema>, unknown, z.output<Schema>> }) {
  const t = useWords(propertiesWords);
  const authority = useWatch({ control, name: 'authority' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field control={control} name="authority" label={t('field.authority')} hint={t(`authorityHints.${authority}`)}>
        {(field) => (
          <Select {...field} choices={AUTHORITIES.map((value) => ({ value, label: t(`authorities.${value}`) }))} />
        )}
      </Field>
      {authority !== 'none' && (
        <Field
          control={control}
          name="establishmentCode"
          label={t('field.establishmentCode')}
          hint={authority === 'ses' ? t('establishmentCodeHint') : undefined}
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
      )}
    </div>
  );
}
