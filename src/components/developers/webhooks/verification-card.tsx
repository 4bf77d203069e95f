'use client';

import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { CodeTabs } from '@/components/platform/ui/code-block';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';
import { verificationSamples } from './verification-samples';

/** How a receiver verifies that a delivery is ours. */
export function VerificationCard() {
  const t = useWords(webhooksWords, 'verify');
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardBody>
        <CodeTabs samples={verificationSamples} label={t('title')} />
      </CardBody>
    </Card>
  );
}
