import type { Words } from '@/i18n/use-words';
import en from './en/api-reference.json';
import es from './es/api-reference.json';

export const apiReferenceWords: Words<typeof en> = { en, es };
