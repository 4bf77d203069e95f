import { createTranslator } from 'next-intl';
import { dateLocale } from '@/lib/dates/date-format';
import { Language } from '@/server/platform/contract/language';
import en from '~/messages/en/mail.json';
import es from '~/messages/es/mail.json';

const messages: Record<Language, typeof en.templates> = { en: en.templates, es: es.templates };

/** The words of a mail, in the reader's language where we have it, else in English. */
export function mailText(locale: string | null | undefined) {
  const known = toMailLocale(locale);
  return createTranslator<typeof en.templates>({ locale: dateLocale(known), messages: messages[known] } as never);
}

/** The language among those we write in that a locale asks for. */
export function toMailLocale(locale: string | null | undefined): Language {
  return Language.options.find((known) => locale?.startsWith(known)) ?? 'en';
}
