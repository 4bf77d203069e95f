import type { Words } from '@/i18n/use-words';
import en from './en/credit-several.json';
import es from './es/credit-several.json';

export const creditSeveralWords: Words<typeof en> = { en, es };
