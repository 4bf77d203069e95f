import type { Words } from '@/i18n/use-words';
import en from './en/match-reasons.json';
import es from './es/match-reasons.json';

export const matchReasonsWords: Words<typeof en> = { en, es };
