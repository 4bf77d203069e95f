import type { Words } from '@/i18n/use-words';
import en from './en/tax-forms.json';
import es from './es/tax-forms.json';

export const taxFormsWords: Words<typeof en> = { en, es };
