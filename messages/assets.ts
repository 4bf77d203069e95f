import type { Words } from '@/i18n/use-words';
import en from './en/assets.json';
import es from './es/assets.json';

export const assetsWords: Words<typeof en> = { en, es };
