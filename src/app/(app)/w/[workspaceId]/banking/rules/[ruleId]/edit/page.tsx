import { getTranslations } from 'next-intl/server';
import { EditRuleScreen } from '@/components/banking/rules/edit-rule-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('banking.rules'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ ruleId: string }> }) {
  return <EditRuleScreen ruleId={(await params).ruleId} />;
}
