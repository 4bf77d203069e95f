import { getTranslations } from 'next-intl/server';
import { RulesScreen } from '@/components/banking/rules/rules-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('banking.rules'))('title') };
}

export default function Page() {
  return <RulesScreen />;
}
