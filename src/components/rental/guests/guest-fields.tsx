'use client';

import { useLocale } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { DOCUMENT_TYPES, KINSHIPS, SEXES } from '@/lib/rental/traveller-codes';
import { COUNTRIES } from '@/lib/tax/countries';
import { guestFormWords } from '~/messages/guest-form';
import { travellersWords } from '~/messages/travellers';
import { type Choice, FormControl, NativeSelect } from './form-control';
import type { GuestField, GuestValues } from './guest-values';

export type Town = { code: string; name: string };

interface GuestFieldsProps {
  values: GuestValues;
  /** The error beside a field; nothing before somebody has visited it. */
  errors: Partial<Record<GuestField, string>>;
  /** Somebody under 18 says what they are to the adult. */
  asksKinship: boolean;
  onChange: (field: GuestField, value: string) => void;
  onLeave: (field: GuestField) => void;
  findTowns: (postalCode: string) => Promise<Town[]>;
}

/** All that RD 933/2021 asks of somebody who stays; what does not concern them is left out. */
export function GuestFields(props: GuestFieldsProps) {
  const t = useWords(guestFormWords);
  const { values, asksKinship } = props;
  const travellers = useWords(travellersWords);
  const countries = useCountries();
  const type = values.documentType;
  const isSpanishId = type === 'NIF' || type === 'NIE';
  return (
    <div className="flex flex-col gap-6">
      <Group title={t('group.person')}>
        <TextField {...props} field="firstName" autoComplete="given-name" />
        <TextField {...props} field="surname" autoComplete="family-name" />
        {(type === 'NIF' || values.secondSurname) && <TextField {...props} field="secondSurname" />}
        <TextField {...props} field="birthDate" type="date" autoComplete="bday" />
        <ChoiceField
          {...props}
          field="sex"
          choices={SEXES.map((value) => ({ value, label: travellers(`sexes.${value}`) }))}
        />
        <ChoiceField {...props} field="nationality" choices={countries} />
        {asksKinship && (
          <ChoiceField
            {...props}
            field="kinship"
            hint={t('hint.kinship')}
            choices={KINSHIPS.map((value) => ({ value, label: travellers(`kinships.${value}`) }))}
          />
        )}
      </Group>
      <Group title={t('group.document')} text={t('noPicture')}>
        <ChoiceField
          {...props}
          field="documentType"
          choices={DOCUMENT_TYPES.map((value) => ({ value, label: travellers(`documentTypes.${value}`) }))}
        />
        <TextField {...props} field="documentNumber" autoCapitalize="characters" />
        {isSpanishId && (
          <TextField {...props} field="documentSupport" hint={t('hint.documentSupport')} autoCapitalize="characters" />
        )}
      </Group>
      <Group title={t('group.address')}>
        <ChoiceField {...props} field="address.country" choices={countries} autoComplete="country" />
        <TextField {...props} field="address.postalCode" autoComplete="postal-code" />
        {values['address.country'] === 'ES' ? (
          <TownField {...props} />
        ) : (
          <TextField {...props} field="address.municipalityName" autoComplete="address-level2" />
        )}
        <TextField {...props} field="address.street" autoComplete="street-address" />
      </Group>
      <Group title={t('group.contact')} text={t('hint.contact')}>
        <TextField {...props} field="phone" type="tel" autoComplete="tel" />
        <TextField {...props} field="email" type="email" autoComplete="email" />
      </Group>
    </div>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold tracking-tight">{title}</legend>
      {text && <p className="-mt-2 mb-3 text-xs text-muted">{text}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface TextFieldProps extends GuestFieldsProps {
  field: GuestField;
  hint?: string;
  type?: 'text' | 'date' | 'tel' | 'email';
  autoComplete?: string;
  autoCapitalize?: string;
}

function TextField({ field, hint, values, errors, onChange, onLeave, ...props }: TextFieldProps) {
  const t = useWords(guestFormWords);
  const { type = 'text', autoComplete = 'off', autoCapitalize } = props;
  return (
    <FormControl label={t(`field.${field}`)} hint={hint} error={errors[field]}>
      {(control) => (
        <Input
          {...control}
          {...{ type, autoComplete, autoCapitalize }}
          name={field}
          className="h-10"
          value={values[field]}
          onChange={({ target }) => onChange(field, target.value)}
          onBlur={() => onLeave(field)}
        />
      )}
    </FormControl>
  );
}

interface ChoiceFieldProps extends GuestFieldsProps {
  field: GuestField;
  choices: readonly Choice[];
  hint?: string;
  autoComplete?: string;
}

function ChoiceField({ field, choices, hint, values, errors, onChange, onLeave, autoComplete }: ChoiceFieldProps) {
  const t = useWords(guestFormWords);
  return (
    <FormControl label={t(`field.${field}`)} hint={hint} error={errors[field]}>
      {(control) => (
        <NativeSelect
          {...control}
          name={field}
          autoComplete={autoComplete}
          choices={choices}
          placeholder={t('choose')}
          value={values[field]}
          onChange={({ target }) => onChange(field, target.value)}
          onBlur={() => onLeave(field)}
        />
      )}
    </FormControl>
  );
}

/** The municipalities of the postal code beside it; where there is but one, it is chosen. */
function TownField(props: GuestFieldsProps) {
  const t = useWords(guestFormWords);
  const { values, onChange, findTowns } = props;
  const postalCode = values['address.postalCode'].trim();
  const [found, setFound] = useState<{ postalCode: string; towns: Town[] }>();
  const chosen = values['address.municipalityCode'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a postal code, whatever else changes meanwhile
  useEffect(() => {
    if (!/^\d{5}$/.test(postalCode)) return;
    let isWanted = true;
    const showTowns = (towns: Town[]) => {
      if (!isWanted) return;
      setFound({ postalCode, towns });
      const [only] = towns;
      const isOffered = towns.some(({ code }) => code === chosen);
      if (!isOffered) onChange('address.municipalityCode', towns.length === 1 && only ? only.code : '');
    };
    findTowns(postalCode).then(showTowns, () => showTowns([]));
    return () => {
      isWanted = false;
    };
  }, [postalCode]);
  const towns = found?.postalCode === postalCode ? found.towns : [];
  return (
    <ChoiceField
      {...props}
      field="address.municipalityCode"
      hint={towns.length === 0 ? t('hint.town') : undefined}
      choices={towns.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

/** Every country by its name in the language of the page. */
function useCountries(): Choice[] {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
      a.label.localeCompare(b.label, locale),
    );
  }, [locale]);
}
