import { getTranslations } from 'next-intl/server';
import { TaxAgencyScreen } from '@/components/tax-agency/tax-agency-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('taxAgency'))('title') };
}

export default function TaxAgencyPage() {
  return <TaxAgencyScreen />;
}
