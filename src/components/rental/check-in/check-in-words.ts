import type { CheckInLanguage } from '@/components/rental/guests/check-in-languages';
import de from '~/messages/de/check-in.json';
import deForm from '~/messages/de/guest-form.json';
import deTravellers from '~/messages/de/travellers.json';
import en from '~/messages/en/check-in.json';
import enForm from '~/messages/en/guest-form.json';
import enTravellers from '~/messages/en/travellers.json';
import es from '~/messages/es/check-in.json';
import esForm from '~/messages/es/guest-form.json';
import esTravellers from '~/messages/es/travellers.json';
import fr from '~/messages/fr/check-in.json';
import frForm from '~/messages/fr/guest-form.json';
import frTravellers from '~/messages/fr/travellers.json';
import it from '~/messages/it/check-in.json';
import itForm from '~/messages/it/guest-form.json';
import itTravellers from '~/messages/it/travellers.json';

type Words = { checkIn: typeof en; guestForm: typeof enForm; travellers: typeof enTravellers };

/** All that the check-in says, in each of its languages: tests/unit/rental/hospedajes proves that none lacks a word. */
export const checkInWords: Record<CheckInLanguage, Words> = {
  es: { checkIn: es, guestForm: esForm, travellers: esTravellers },
  en: { checkIn: en, guestForm: enForm, travellers: enTravellers },
  de: { checkIn: de, guestForm: deForm, travellers: deTravellers },
  fr: { checkIn: fr, guestForm: frForm, travellers: frTravellers },
  it: { checkIn: it, guestForm: itForm, travellers: itTravellers },
};
