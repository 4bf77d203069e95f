/** The languages of the check-in, each by its own name. */
export const checkInLanguages = {
  es: 'Español',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
} as const;

export type CheckInLanguage = keyof typeof checkInLanguages;
