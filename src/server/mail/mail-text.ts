import { createTranslator } from 'next-intl';
import en from '~/messages/en/mail.json';
import es from '~/messages/es/mail.json';

const mailLocales = ['en', 'es'] as const;
type MailLocale = (typeof mailLocales)[number];

const messages: Record<MailLocale, typeof en.templates> = { en: en.templates, es: es.templates };

/** The words of a mail, in the reader's language where we have it, else in English. */
export function mailText(locale: string | null | undefined) {
  const known = toMailLocale(locale);
  return createTranslator<typeof en.templates>({ locale: known, messages: messages[known] } as never);
}

/** The language among those we write in that a locale asks for. */
export function toMailLocale(locale: string | null | undefined): MailLocale {
  return mailLocales.find((known) => locale?.startsWith(known)) ?? 'en';
}
