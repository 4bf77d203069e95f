import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { Badge } from '@/components/platform/ui/badge';
import { isKnownPart } from './known-parts';

export async function generateMetadata() {
  return { title: (await getTranslations('admin.status'))('title') };
}

/** Which parts of the installation work, where its setting shows that to anybody. */
export default async function StatusPage() {
  await connection(); // as it is now, not as it was when the page was built
  const status = await server().publicStatus();
  if (!status) notFound();
  const t = await getTranslations('admin.status');
  return (
    <main className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-16">
      <h1 className="text-xl font-semibold tracking-tight">{t(status.isWhole ? 'whole' : 'troubled')}</h1>
      <dl className="flex flex-col divide-y rounded-xl border bg-surface px-4">
        {status.parts.map(({ part, isFine }) => (
          <div key={part} className="flex items-center justify-between gap-4 py-3">
            <dt>{isKnownPart(part) ? t(`part.${part}`) : part}</dt>
            <dd>
              <Badge tone={isFine ? 'success' : 'warning'}>{t(isFine ? 'fine' : 'degraded')}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
