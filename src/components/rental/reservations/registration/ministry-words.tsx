import { useWords } from '@/i18n/use-words';
import type { Mend } from '@/server/rental/hospedajes/answer-codes';
import { hospedajesWords } from '~/messages/hospedajes';

interface MinistryWordsProps {
  mend?: string | undefined;
  code?: string | undefined;
  description?: string | undefined;
}

/** What to do about a refusal, and below it the Ministry's own words. */
export function MinistryWords({ mend, code, description }: MinistryWordsProps) {
  const t = useWords(hospedajesWords, 'mend');
  const ministryText = [code, description].filter(Boolean).join(': ');
  return (
    <>
      {mend && <p>{t(mend as Mend)}</p>}
      {ministryText && (
        <p lang="es" className="text-sm text-muted wrap-anywhere">
          {ministryText}
        </p>
      )}
    </>
  );
}
