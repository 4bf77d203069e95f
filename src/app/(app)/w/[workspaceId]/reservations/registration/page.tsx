import { getTranslations } from 'next-intl/server';
import { RegistrationsScreen } from '@/components/reservations/registration/registrations-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('guestRegistration'))('list.title') };
}

export default function Page() {
  return <RegistrationsScreen />;
}
