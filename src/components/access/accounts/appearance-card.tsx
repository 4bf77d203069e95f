'use client';

import { useTheme } from 'next-themes';
import { themes } from '@/components/platform/shell/themes';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useIsHydrated } from '@/components/platform/ui/use-is-hydrated';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { shellWords } from '~/messages/shell';

/** Light or dark, in this browser. */
export function AppearanceCard() {
  const t = useWords(accountWords, 'settings');
  const words = useWords(shellWords, 'user');
  const { theme = 'system', setTheme } = useTheme();
  // The server cannot know what this browser has stored.
  const isInBrowser = useIsHydrated();
  return (
    <Card>
      <CardHeader title={words('theme')} description={t('themeHint')} />
      <CardBody>
        <RadioGroup
          aria-label={words('theme')}
          value={isInBrowser ? theme : null}
          onChange={setTheme}
          choices={themes.map((value) => ({ value, label: words(`themes.${value}`) }))}
        />
      </CardBody>
    </Card>
  );
}
