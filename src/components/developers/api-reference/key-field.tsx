'use client';

import { Input } from '@/components/platform/ui/input';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { apiReferenceWords } from '~/messages/api-reference';
import { useReferenceKey } from './reference-key';

/** The key that the requests of the page are sent with. The page is the same for everybody, signed in or not. */
export function KeyField() {
  const t = useWords(apiReferenceWords, 'key');
  const [key, setKey] = useReferenceKey();
  return (
    <section className="flex flex-col gap-1.5 rounded-lg border bg-surface p-4">
      <label htmlFor="your-key" className="font-medium">
        {t('label')}
      </label>
      <Input
        id="your-key"
        type="password"
        value={key}
        onChange={({ target }) => setKey(target.value.trim())}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="your-key-hint"
        className="max-w-md scroll-mt-20 font-mono"
      />
      <p id="your-key-hint" className="text-xs text-muted">
        {t('hint')} {t.rich('create', { link: (text) => <TextLink href="/?to=api-keys">{text}</TextLink> })}
      </p>
    </section>
  );
}
