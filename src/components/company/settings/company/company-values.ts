import { z } from 'zod';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import type { Translate } from '@/i18n/use-words';
import { groupedIban } from '@/lib/money/iban';
import { OPERATION_TYPES } from '@/lib/tax/tax-zones';
import { OSS_BEGAN } from '@/lib/tax/union-oss';
import { FORAL_TERRITORIES, TAXPAYER_KINDS } from '@/lib/tax/verifactu-duty';
import { changesSince } from '@/lib/text/changes-since';
import { WorkspaceCreate, WorkspaceUpdate } from '@/server/access/workspaces/workspaces.schema';
import type { Company, CompanySave } from '@/server/company/company/company.schema';
import { LetterheadSave } from '@/server/company/company/letterhead.schema';
import { FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { AddressFields, Country } from '@/server/platform/contract/address';
import { withoutSpaces } from '@/server/platform/contract/iban';
import { Language } from '@/server/platform/contract/text';
import type { companyWords } from '~/messages/company';

export const languages = Language.options;
export const regimes = ['general', 'surcharge', 'exempt'] as const;
export const strengths = ['warn', 'refuse'] as const;
export const limits = ['400', '3000'] as const;
/** What decides from when on invoices are sent; `unsaid`: nobody has answered. */
export const taxpayerKinds = ['unsaid', ...TAXPAYER_KINDS] as const;
export const siiAnswers = ['unsaid', 'no', 'yes'] as const;
export const foralTerritories = ['unsaid', ...FORAL_TERRITORIES] as const;
export const lateFeeRules = ['fixed', 'statutory'] as const;

type CompanyWords = Translate<typeof companyWords.en>;

/** The whole form. Who issues may stay empty until somebody begins to enter it; then it is required. */
export function companySchema(t: CompanyWords, isIssuerKnown: boolean) {
  return z.object({
    workspace: workspaceSchema(t),
    fiscalProfile: fiscalProfileSchema(t).superRefine(({ legalName, taxId }, context) => {
      if (!isIssuerKnown && !legalName && !taxId) return;
      if (!legalName) context.addIssue({ code: 'custom', path: ['legalName'], message: t('required') });
      if (!taxId) context.addIssue({ code: 'custom', path: ['taxId'], message: t('required') });
    }),
    letterhead: letterheadSchema(),
  });
}

function workspaceSchema(t: CompanyWords) {
  const fields = WorkspaceUpdate.shape;
  return z.object({
    name: requiredText(WorkspaceCreate.shape.name, t('required')),
    locale: Language,
    timeZone: z.string(t('required')),
    currency: z.string().min(1, t('required')),
    dueDays: z.number(t('required')).pipe(fields.dueDays.unwrap()),
    taxRate: fields.taxRate.unwrap(),
    operationType: z.enum(OPERATION_TYPES),
    irpfRate: fields.irpfRate
      .unwrap()
      .nullable()
      .transform((rate) => rate ?? 0),
    strength: z.enum(strengths),
    limit: z.enum(limits),
    activatesInvoicedClients: z.boolean(),
    rental: z.boolean(),
    lateFeeRule: z.enum(lateFeeRules),
    lateFeeRate: z.number(t('required')).pipe(fields.lateFeeRate.unwrap()),
  });
}

function fiscalProfileSchema(t: CompanyWords) {
  const fields = FiscalProfileSave.shape;
  const { street, postalCode, city, state } = AddressFields.shape;
  return z.object({
    legalName: textAsOrEmpty(fields.legalName),
    taxId: textAsOrEmpty(fields.taxId),
    zone: fields.zone,
    vatRegime: fields.vatRegime.unwrap(),
    ossSince: z.string().refine((day) => day === '' || day >= OSS_BEGAN, t('ossTooEarly')),
    taxpayerKind: z.enum(taxpayerKinds),
    sii: z.enum(siiAnswers),
    foralTerritory: z.enum(foralTerritories),
    contactName: given(fields.contactName),
    endpointId: given(fields.endpointId),
    endpointScheme: textAsOrEmpty(given(fields.endpointScheme)),
    address: z.object({
      street: given(street),
      postalCode: given(postalCode),
      city: given(city),
      state: given(state),
      country: Country.nullable(),
    }),
  });
}

function letterheadSchema() {
  const { layout, accentColor, iban, bic, phone, email, website, texts, logo } = LetterheadSave.shape;
  const { paymentTerms, footnote } = texts.valueType.shape;
  const language = z.object({ paymentTerms: given(paymentTerms), footnote: given(footnote) });
  return z.object({
    layout,
    accentColor,
    iban: textAsOrEmpty(given(iban)),
    bic: textAsOrEmpty(given(bic)),
    phone: given(phone),
    email: textAsOrEmpty(given(email)),
    website: textAsOrEmpty(given(website)),
    texts: z.object({ es: language, en: language }),
    logo,
  });
}

export type CompanyValues = z.input<ReturnType<typeof companySchema>>;
type Typed = z.output<ReturnType<typeof companySchema>>;

export function valuesOf({ workspace, fiscalProfile: profile, letterhead }: Company): CompanyValues {
  const { name, locale, timeZone, currency, dueDays, taxRate = null, operationType, irpfRate } = workspace;
  const { lateFeeRule, lateFeeRate, strictIssuing, simplifiedLimit, activatesInvoicedClients, rental } = workspace;
  const { street = '', postalCode = '', city = '', state = '', country = 'ES' } = profile?.address ?? {};
  const { layout, accentColor, iban, bic, phone, email, website, texts } = letterhead;
  const textsIn = (language: (typeof languages)[number]) => ({
    paymentTerms: texts[language]?.paymentTerms ?? '',
    footnote: texts[language]?.footnote ?? '',
  });
  return {
    workspace: {
      ...{ name, timeZone, currency, dueDays, taxRate, operationType, irpfRate, lateFeeRule, lateFeeRate, rental },
      activatesInvoicedClients,
      locale: locale === 'en' ? 'en' : 'es',
      strength: strictIssuing ? 'refuse' : 'warn',
      limit: simplifiedLimit === 3000 ? '3000' : '400',
    },
    fiscalProfile: {
      legalName: profile?.legalName ?? '',
      taxId: profile?.taxId ?? '',
      zone: profile?.zone ?? 'peninsula',
      vatRegime: profile?.vatRegime ?? 'general',
      ossSince: profile?.ossSince ?? '',
      taxpayerKind: profile?.taxpayerKind ?? 'unsaid',
      sii: profile?.usesSii == null ? 'unsaid' : profile.usesSii ? 'yes' : 'no',
      foralTerritory: profile?.foralTerritory ?? 'unsaid',
      contactName: profile?.contactName ?? '',
      endpointId: profile?.endpointId ?? '',
      endpointScheme: profile?.endpointScheme ?? '',
      address: { street, postalCode, city, state, country },
    },
    letterhead: {
      ...{ layout, accentColor },
      ...{
        iban: groupedIban(iban ?? ''),
        bic: bic ?? '',
        phone: phone ?? '',
        email: email ?? '',
        website: website ?? '',
      },
      texts: { es: textsIn('es'), en: textsIn('en') },
      logo: undefined,
    },
  };
}

/** What of it is not typed as it was when the form opened, but all of who issues where nobody was said to. */
export function changesOf(opened: CompanyValues, typed: Typed): CompanySave {
  const [before, after] = [toInput(opened as Typed), toInput(typed)];
  const workspace = changesSince(before.workspace, after.workspace);
  const profile = changesSince(before.fiscalProfile, after.fiscalProfile, ['endpointId', 'endpointScheme']);
  const isIssuerNew = before.fiscalProfile.legalName === '';
  const fiscalProfile = isIssuerNew ? after.fiscalProfile : profile;
  const { texts, ...look } = changesSince(before.letterhead, after.letterhead, ['iban', 'bic']);
  const letterhead = {
    ...look,
    ...(texts && { texts: { es: changedTexts(before, after, 'es'), en: changedTexts(before, after, 'en') } }),
    ...(typed.letterhead.logo !== undefined && { logo: typed.letterhead.logo }), // null removes it
  };
  return {
    ...(isAny(workspace) && { workspace }),
    ...(isAny(profile) && after.fiscalProfile.legalName !== '' && { fiscalProfile }),
    ...(isAny(letterhead) && { letterhead }),
  };
}

function changedTexts(before: Input, after: Input, language: (typeof languages)[number]) {
  return changesSince(before.letterhead.texts[language], after.letterhead.texts[language]);
}

function isAny(changes: object): boolean {
  return Object.keys(changes).length > 0;
}

type Input = ReturnType<typeof toInput>;

/** As the API takes it; what is empty is cleared. A logo is not among it: the form knows none but another one. */
function toInput({ workspace, fiscalProfile, letterhead }: Typed) {
  const { strength, limit, ...settings } = workspace;
  const { ossSince, contactName, endpointId, endpointScheme, taxpayerKind, sii, foralTerritory, ...issuer } =
    fiscalProfile;
  const { logo: _, iban, bic, phone, email, website, ...look } = letterhead;
  return {
    workspace: {
      ...settings,
      strictIssuing: strength === 'refuse',
      simplifiedLimit: limit === '3000' ? 3000 : 400,
    } satisfies CompanySave['workspace'],
    fiscalProfile: {
      ...issuer,
      ...{ ossSince: ossSince || null, contactName: contactName || null },
      ...{ endpointId: endpointId || null, endpointScheme: endpointScheme || null },
      taxpayerKind: taxpayerKind === 'unsaid' ? null : taxpayerKind,
      usesSii: sii === 'unsaid' ? null : sii === 'yes',
      foralTerritory: foralTerritory === 'unsaid' ? null : foralTerritory,
    },
    letterhead: {
      ...look,
      ...{
        iban: withoutSpaces(iban) || null,
        bic: bic || null,
        phone: phone || null,
        email: email || null,
        website: website || null,
      },
    },
  };
}
