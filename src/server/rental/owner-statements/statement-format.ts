import { createTranslator } from 'next-intl';
import { dateFormat } from '@/lib/dates/date-format';
import type { Language } from '@/server/platform/contract/text';
import { pdfFormat } from '@/server/sales/documents/document-pdf-format';
import en from '~/messages/en/owner-statement-pdf.json';
import es from '~/messages/es/owner-statement-pdf.json';

const messages = { en, es };

export type StatementFormat = ReturnType<typeof statementFormat>;

/** The words and numbers of a statement in the language of a locale, else in English. */
export function statementFormat(locale: string, currency: string) {
  const { language, money, percent, date } = pdfFormat(locale, currency, 'IVA');
  const text = createTranslator<typeof en>({ locale: language, messages: messages[language] } as never);
  const months = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    ...{ language, text, money, percent, date },
    /** A booking site by its own name; what came without one has a word of ours. */
    channel: (channel: string) => (channel === 'Direct' ? text('direct') : channel),
    /** A month `YYYY-MM`: "July 2026". */
    month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
    /** A calendar date, shorter than `date`. */
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
  };
}

/** The locale that is written in: the workspace's where it speaks the language, else the language alone. */
export function localeFor(workspaceLocale: string, language: Language | null | undefined): string {
  return !language || workspaceLocale.startsWith(language) ? workspaceLocale : language;
}
