import type { Words } from '@/i18n/use-words';
import en from './en/ui.json';
import es from './es/ui.json';

export const uiWords: Words<typeof en> = { en, es };
