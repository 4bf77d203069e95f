import { getTranslations } from 'next-intl/server';
import { StatementsScreen } from '@/components/owner-statements/statements-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('ownerStatements.all'))('title') };
}

export default function OwnerStatementsPage() {
  return <StatementsScreen />;
}
