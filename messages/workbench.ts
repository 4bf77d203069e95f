import type { Words } from '@/i18n/use-words';
import en from './en/workbench.json';
import es from './es/workbench.json';

export const workbenchWords: Words<typeof en> = { en, es };
