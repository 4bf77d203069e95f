import type { Words } from '@/i18n/use-words';
import en from './en/connect.json';
import es from './es/connect.json';

export const connectWords: Words<typeof en> = { en, es };
