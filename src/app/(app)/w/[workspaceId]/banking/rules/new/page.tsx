import { getTranslations } from 'next-intl/server';
import { NewRuleScreen } from '@/components/banking/rules/new-rule-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('banking.rules'))('newTitle') };
}

export default function Page() {
  return <NewRuleScreen />;
}
