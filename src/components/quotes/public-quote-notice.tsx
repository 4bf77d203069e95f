import { FileQuestion, Hourglass, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Where a link leads that opens nothing. */
export function PublicQuoteUnknown() {
  const t = useTranslations('publicQuote.unknown');
  return <Notice icon={FileQuestion} title={t('title')} text={t('text')} />;
}

/** Too many requests from one address. */
export function PublicQuoteBusy() {
  const t = useTranslations('publicQuote.busy');
  return <Notice icon={Hourglass} title={t('title')} text={t('text')} />;
}

function Notice({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <Icon aria-hidden className="size-8 text-muted" />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="text-muted">{text}</p>
    </main>
  );
}
