import type { Words } from '@/i18n/use-words';
import en from './en/calendar-feeds.json';
import es from './es/calendar-feeds.json';

export const calendarFeedsWords: Words<typeof en> = { en, es };
