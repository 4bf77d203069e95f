import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { taxFormsWords } from '~/messages/tax-forms';

/** From the figures of a form to its file and to the note of its filing. */
export function FilingLink({ form, quarter }: { form: string; quarter: string }) {
  const t = useWords(taxFormsWords);
  const href = useWorkspaceHref();
  return (
    <ButtonLink href={href(`/taxes/forms/${form}?period=${quarter}`)}>
      {t('fileAndFiling')}
      <span className="sr-only"> {form}</span>
    </ButtonLink>
  );
}
