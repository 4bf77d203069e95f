'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { cn } from '@/components/platform/ui/cn';
import { controlClass } from '@/components/platform/ui/input';
import { checkInLanguages } from '@/components/rental/guests/check-in-languages';
import { useWords } from '@/i18n/use-words';
import { checkInWords } from '~/messages/check-in';

/** Says the page in another language; what has been typed stays. */
export function LanguageChoice() {
  const t = useWords(checkInWords);
  const router = useRouter();
  const path = usePathname();
  return (
    <select
      aria-label={t('language')}
      className={cn(controlClass, 'h-9 w-auto self-end')}
      value={useLocale()}
      onChange={({ target }) => router.replace(`${path}?language=${target.value}`, { scroll: false })}
    >
      {Object.entries(checkInLanguages).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
