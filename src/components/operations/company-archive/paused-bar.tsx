'use client';

import { useMutation } from '@tanstack/react-query';
import { Pause } from 'lucide-react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { companyArchiveWords } from '~/messages/company-archive';

/** Why nothing of this company can be changed here, and for its owner the way to have it work. */
export default function PausedBar({ as }: { as: 'moved' | 'imported' }) {
  const t = useWords(companyArchiveWords, 'paused');
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const isOwner = useMay('own');
  const { name: company } = useWorkspace();
  const resume = useMutation(
    trpc.companyArchive.resume.mutationOptions({
      onSuccess: () => window.location.reload(), // every page of it was made for a company that is paused
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <section
      aria-label={t('label')}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-warning bg-warning-soft px-4 py-1.5 text-warning-text print:hidden"
    >
      <p className="flex items-center gap-2 font-medium">
        <Pause aria-hidden className="size-4 shrink-0" />
        {t('badge')}
      </p>
      <p>{t(as)}</p>
      {isOwner && (
        <AlertDialog
          trigger={
            <Button size="sm" className="sm:ml-auto">
              {t('resume')}
            </Button>
          }
          tone="primary"
          title={t('ask', { company })}
          description={t(`care.${as}`)}
          action={t('resume')}
          onConfirm={() => resume.mutateAsync()}
        />
      )}
    </section>
  );
}
