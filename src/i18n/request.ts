import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import en from '~/messages/en';
import es from '~/messages/es';
import { isLocale, type Locale, localeCookie, negotiateLocale } from './locales';

/** Every language has the keys of the English one; the compiler says which are missing. */
export type Messages = typeof en;

const messages: Record<Locale, Messages> = { en, es };

export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(localeCookie)?.value;
  const locale = isLocale(chosen) ? chosen : negotiateLocale((await headers()).get('accept-language'));
  // The workspace layout sets the workspace's own time zone; outside of one there is none to prefer.
  return { locale, messages: messages[locale], timeZone: 'UTC' };
});
