import type { Words } from '@/i18n/use-words';
import en from './en/planner.json';
import es from './es/planner.json';

export const plannerWords: Words<typeof en> = { en, es };
