import type { Words } from '@/i18n/use-words';
import en from './en/failed-tasks.json';
import es from './es/failed-tasks.json';

export const failedTasksWords: Words<typeof en> = { en, es };
