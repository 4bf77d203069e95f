'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until one asks to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useWords(accountWords);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} spellCheck={false} className="h-10 pr-10" />
      <button
        type="button"
        aria-label={isShown ? t('hidePassword') : t('showPassword')}
        onClick={() => setShown(!isShown)}
        className="absolute top-1 right-1 flex size-8 items-center justify-center rounded-sm text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
