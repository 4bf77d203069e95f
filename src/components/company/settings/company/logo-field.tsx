import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { FieldError, FieldHint } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import type { Logo } from '@/server/company/company/letterhead.schema';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { companyWords } from '~/messages/company';
import type { CompanyValues } from './company-values';

const { types: TYPES, maxBytes: MOST_BYTES } = fileKinds.logo;

interface LogoFieldProps {
  /** The one that is printed today. */
  saved: Logo | null;
  disabled: boolean;
}

/** The logo on white, as it is printed, with what replaces and what removes it; saved with the rest of the form. */
export function LogoField({ saved, disabled }: LogoFieldProps) {
  const t = useWords(companyWords, 'look');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController<CompanyValues, 'letterhead.logo'>({ name: 'letterhead.logo' });
  const [chosen, setChosen] = useState<{ base64: string; url: string } | null>(null);
  const [problem, setProblem] = useState('');
  const shown = typeof field.value === 'string' ? (chosen?.url ?? null) : field.value === null ? null : saved?.url;
  const error = problem || fieldState.error?.message;

  async function choose(file: File | undefined) {
    if (!file) return;
    const isTooLarge = file.size > MOST_BYTES;
    setProblem(isTooLarge ? t('logoTooLarge', { most: MOST_BYTES / 1024 }) : '');
    if (isTooLarge) return;
    const url = await dataUrlOf(file);
    const base64 = url.slice(url.indexOf(',') + 1);
    setChosen({ base64, url });
    field.onChange(base64);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="text-sm font-medium text-ink">
        {t('logo')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex h-20 w-52 items-center justify-center rounded-md border bg-[white] p-3">
          {shown ? (
            // biome-ignore lint/performance/noImgElement: a data URL needs no optimiser
            <img src={shown} alt={t('logoShown')} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="text-xs text-[#57534e]">{t('noLogo')}</span>
          )}
        </div>
        {!disabled && (
          <div className="flex flex-wrap gap-2">
            <Button ref={field.ref} onClick={() => input.current?.click()} aria-describedby={`${id}-hint ${id}-error`}>
              <ImageUp aria-hidden /> {t(shown ? 'replaceLogo' : 'chooseLogo')}
            </Button>
            {shown && (
              <Button variant="ghost" onClick={() => field.onChange(saved ? null : undefined)}>
                <Trash2 aria-hidden /> {t('removeLogo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <FieldHint id={`${id}-hint`}>{t('logoHint', { most: MOST_BYTES / 1024 })}</FieldHint>
      <div id={`${id}-error`} role="alert">
        {error && <FieldError>{error}</FieldError>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t('logo')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
