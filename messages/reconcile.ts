import type { Words } from '@/i18n/use-words';
import en from './en/reconcile.json';
import es from './es/reconcile.json';

export const reconcileWords: Words<typeof en> = { en, es };
