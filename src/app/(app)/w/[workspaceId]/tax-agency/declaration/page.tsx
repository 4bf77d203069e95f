import { getTranslations } from 'next-intl/server';
import { DeclarationScreen } from '@/components/tax-agency/declaration-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('taxAgency.declaration'))('title') };
}

export default function DeclarationPage() {
  return <DeclarationScreen />;
}
