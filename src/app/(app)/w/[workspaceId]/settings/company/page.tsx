import { getTranslations } from 'next-intl/server';
import { CompanyScreen } from '@/components/settings/company-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('company'))('title') };
}

export default function CompanyPage() {
  return <CompanyScreen />;
}
