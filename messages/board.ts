import type { Words } from '@/i18n/use-words';
import en from './en/board.json';
import es from './es/board.json';

export const boardWords: Words<typeof en> = { en, es };
