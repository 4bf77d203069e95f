import { useLocale } from 'next-intl';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { docsPathOf, type ErrorCode, errorDomains, errorTable } from '@/lib/errors/error-table';
import { apiReferenceWords } from '~/messages/api-reference';

const domains = Object.keys(errorDomains) as (keyof typeof errorDomains)[];

/** Every code of an error, by what it is about. */
export function ErrorsScreen() {
  const t = useWords(apiReferenceWords, 'errors');
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="text-muted">{t('about')}</p>
      </header>
      {domains.map((domain) => (
        <section key={domain} aria-labelledby={domain} className="flex flex-col gap-2">
          <h2 id={domain} className="text-base font-semibold tracking-tight">
            {t(`domains.${domain}`)}
          </h2>
          <ul className="flex flex-col divide-y border-y">
            {(Object.keys(errorDomains[domain]) as ErrorCode[]).map((code) => (
              <ErrorRow key={code} code={code} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ErrorRow({ code }: { code: ErrorCode }) {
  const { status, ...words } = errorTable[code];
  const [title] = words[useLocale() === 'es' ? 'es' : 'en'];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      <TextLink href={docsPathOf(code)} prefetch={false}>
        <code className="font-mono text-xs wrap-anywhere">{code}</code>
      </TextLink>
      <span className="text-xs text-muted tabular-nums">{status}</span>
      <span className="text-muted">{title}</span>
    </li>
  );
}
