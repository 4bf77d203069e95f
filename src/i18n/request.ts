import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { en, es, type Messages } from '~/messages/all';
import { isLocale, type Locale, languageHeader, localeCookie, negotiateLocale } from './locales';

const messages: Record<Locale, Messages> = { en, es };

export default getRequestConfig(async () => {
  const sent = await headers();
  const wanted = [sent.get(languageHeader) ?? undefined, (await cookies()).get(localeCookie)?.value];
  const locale = wanted.find(isLocale) ?? negotiateLocale(sent.get('accept-language'));
  // The workspace layout sets the workspace's own time zone; outside of one there is none to prefer.
  return { locale, messages: messages[locale], timeZone: 'UTC' };
});
