import type { Words } from '@/i18n/use-words';
import en from './en/moves.json';
import es from './es/moves.json';

export const movesWords: Words<typeof en> = { en, es };
