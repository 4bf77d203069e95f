import type { IncomingHttpHeaders } from 'node:http';
import { isLocale, type Locale, localeCookie, negotiateLocale } from '@/i18n/locales';

/** The language of whoever asks: the one they chose, else the best of what their browser wants. */
export function localeOf({ cookie = '', 'accept-language': language }: IncomingHttpHeaders): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]*)`).exec(cookie)?.[1];
  return isLocale(chosen) ? chosen : negotiateLocale(language ?? null);
}
