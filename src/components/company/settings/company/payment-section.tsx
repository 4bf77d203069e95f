import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { IbanInput } from '@/components/platform/ui/iban-input';
import { Input } from '@/components/platform/ui/input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { type CompanyValues, languages } from './company-values';
import { Section } from './section';

/** Where and how the company is paid. */
export function PaymentSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords);
  const { control } = useFormContext<CompanyValues>();
  return (
    <Section title={t('payment.title')} description={t('payment.description')}>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <Field control={control} name="letterhead.iban" label="IBAN">
          {(field) => <IbanInput {...field} disabled={disabled} />}
        </Field>
        <Field control={control} name="letterhead.bic" label="BIC">
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} disabled={disabled} />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {languages.map((language) => (
          <Field
            key={language}
            control={control}
            name={`letterhead.texts.${language}.paymentTerms`}
            label={t('payment.terms', { language: t(`general.languages.${language}`) })}
            hint={t('payment.termsHint')}
          >
            {(field) => <Textarea {...field} disabled={disabled} />}
          </Field>
        ))}
      </div>
    </Section>
  );
}
