import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import en from '~/messages/en';
import es from '~/messages/es';
import { isLocale, type Locale, languageHeader, localeCookie, negotiateLocale } from './locales';

/** Every language has the keys of the English one; the compiler says which are missing. */
export type Messages = typeof en;

const messages: Record<Locale, Messages> = { en, es };

export default getRequestConfig(async () => {
  const sent = await headers();
  const wanted = [sent.get(languageHeader) ?? undefined, (await cookies()).get(localeCookie)?.value];
  const locale = wanted.find(isLocale) ?? negotiateLocale(sent.get('accept-language'));
  // The workspace layout sets the workspace's own time zone; outside of one there is none to prefer.
  return { locale, messages: messages[locale], timeZone: 'UTC' };
});
