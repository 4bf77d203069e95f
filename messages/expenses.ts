import type { Words } from '@/i18n/use-words';
import en from './en/expenses.json';
import es from './es/expenses.json';

export const expensesWords: Words<typeof en> = { en, es };
