import { AuthCard } from '@/components/access/accounts/auth-card';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { connectWords } from '~/messages/connect';

/** The answer to a request of an application that cannot be gone on with. */
export function DeadConnection() {
  const t = useWords(connectWords);
  return (
    <AuthCard title={t('deadTitle')} footer={<TextLink href="/">{t('toFolio')}</TextLink>}>
      <Callout tone="warning">{t('dead')}</Callout>
    </AuthCard>
  );
}
