import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default function NotFound() {
  const t = useTranslations('ui.error');
  return (
    <div className="flex min-h-[80dvh] items-center justify-center">
      <EmptyState
        title={<h1>{t('notFoundTitle')}</h1>}
        description={t('notFoundText')}
        action={<ButtonLink href="/">{t('home')}</ButtonLink>}
      />
    </div>
  );
}
