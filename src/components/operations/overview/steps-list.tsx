import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { overviewWords } from '~/messages/overview';

interface StepsListProps {
  steps: readonly { label: string; path: string; done: boolean }[];
}

/** Steps in their order, each with a link to where it is done and whether it is done. */
export function StepsList({ steps }: StepsListProps) {
  const t = useWords(overviewWords);
  const href = useWorkspaceHref();
  return (
    <ol className="flex flex-col gap-2">
      {steps.map(({ label, path, done }) => (
        <li key={path} className="flex items-center justify-between gap-3">
          <TextLink href={href(path)}>{label}</TextLink>
          <Badge tone={done ? 'success' : 'neutral'}>{done ? t('done') : t('open')}</Badge>
        </li>
      ))}
    </ol>
  );
}
