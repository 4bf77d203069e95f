import { useFormContext } from 'react-hook-form';
import { ColorInput } from '@/components/platform/ui/color-input';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { LAYOUTS, type Logo } from '@/server/company/company/letterhead.schema';
import { companyWords } from '~/messages/company';
import { type CompanyValues, languages } from './company-values';
import { LogoField } from './logo-field';
import { Section } from './section';

interface LookSectionProps {
  /** The logo that is printed today. */
  saved: Logo | null;
  disabled: boolean;
}

/** How documents look, how the company is reached, and what stands at the foot of every page. */
export function LookSection({ saved, disabled }: LookSectionProps) {
  const t = useWords(companyWords);
  const { control } = useFormContext<CompanyValues>();
  return (
    <Section title={t('look.title')} description={t('look.description')}>
      <LogoField saved={saved} disabled={disabled} />
      <Field control={control} name="letterhead.accentColor" label={t('look.color')} hint={t('look.colorHint')}>
        {(field) => <ColorInput {...field} pickLabel={t('look.pickColor')} disabled={disabled} />}
      </Field>
      <Field control={control} name="letterhead.layout" label={t('look.layout')}>
        {(field) => (
          <RadioGroup
            {...field}
            look="cards"
            disabled={disabled}
            choices={LAYOUTS.map((value) => ({
              value,
              label: t(`look.layouts.${value}`),
              hint: t(`look.layoutHints.${value}`),
            }))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="letterhead.phone" label={t('contact.phone')}>
          {(field) => <Input {...field} type="tel" autoComplete="tel" disabled={disabled} />}
        </Field>
        <Field control={control} name="letterhead.email" label={t('contact.email')}>
          {(field) => <Input {...field} type="email" autoComplete="email" disabled={disabled} />}
        </Field>
      </div>
      <Field control={control} name="letterhead.website" label={t('contact.website')}>
        {(field) => <Input {...field} type="url" autoComplete="url" placeholder="www.example.es" disabled={disabled} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {languages.map((language) => (
          <Field
            key={language}
            control={control}
            name={`letterhead.texts.${language}.footnote`}
            label={t('look.footnote', { language: t(`general.languages.${language}`) })}
            hint={t('look.footnoteHint')}
          >
            {(field) => <Textarea {...field} disabled={disabled} />}
          </Field>
        ))}
      </div>
    </Section>
  );
}
