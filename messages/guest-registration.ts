import type { Words } from '@/i18n/use-words';
import en from './en/guest-registration.json';
import es from './es/guest-registration.json';

export const guestRegistrationWords: Words<typeof en> = { en, es };
