import type { Words } from '@/i18n/use-words';
import en from './en/overview.json';
import es from './es/overview.json';

export const overviewWords: Words<typeof en> = { en, es };
