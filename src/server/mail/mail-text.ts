import { createTranslator } from 'next-intl';
import en from '~/messages/en';

const messages = { en };

/** The words of a mail, in the reader's language where we have it. */
export function mailText(locale: string | null | undefined) {
  const known = locale && locale in messages ? (locale as keyof typeof messages) : 'en';
  return createTranslator({ locale: known, messages: messages[known], namespace: 'mail.templates' });
}
