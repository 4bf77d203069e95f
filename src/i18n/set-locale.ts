'use server';

import { cookies } from 'next/headers';
import { isLocale, localeCookie } from './locales';

/** Remembers the language of this browser for a year; one we do not have is ignored. */
export async function setLocale(locale: string): Promise<void> {
  if (!isLocale(locale)) return;
  (await cookies()).set(localeCookie, locale, { maxAge: 365 * 24 * 60 * 60, sameSite: 'lax', path: '/' });
}
