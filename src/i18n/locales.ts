export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Each language by its own name, as the language menu shows it. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' };

export const defaultLocale: Locale = 'en';
export const localeCookie = 'folio-locale';

/** Names the language of what a link without sign-in opens; set by the server, whatever a browser sends by that name. */
export const languageHeader = 'x-folio-language';

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The best supported language of an Accept-Language header (RFC 9110 §12.5.4), else the default. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  return bestLanguage(acceptLanguage, locales) ?? defaultLocale;
}

/** The first of these languages by the wishes of an Accept-Language header; undefined where it wants none of them. */
export function bestLanguage<Language extends string>(
  acceptLanguage: string | null,
  known: readonly Language[],
): Language | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1];
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.flatMap(({ language }) => known.find((it) => it === language) ?? [])[0];
}
