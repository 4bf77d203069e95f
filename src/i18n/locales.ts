export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Each language by its own name, as the language menu shows it. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' };

export const defaultLocale: Locale = 'en';
export const localeCookie = 'folio-locale';

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The best supported language of an Accept-Language header (RFC 9110 §12.5.4), else the default. */
export function negotiateLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1];
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return defaultLocale;
}
