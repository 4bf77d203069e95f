import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { EXPENSE_CONCEPTS } from '@/lib/tax/record-books/concepts';
import type { ExpenseConceptSave, ExpenseConcepts } from '@/server/tax/record-books/record-books.schema';
import { recordBooksWords } from '~/messages/record-books';

const BY_ITSELF = 'byItself';

/** The concept of income tax of each category: chosen, or as the category says by itself. */
export function ConceptsCard({ disabled }: { disabled: boolean }) {
  const t = useWords(recordBooksWords, 'concepts');
  const trpc = useTRPC();
  const concepts = useQuery(trpc.recordBooks.concepts.queryOptions());
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody>
        {concepts.error && <ErrorState error={concepts.error} retry={concepts.refetch} />}
        {concepts.isPending && <Skeleton className="h-32 w-full" />}
        {concepts.data?.data.length === 0 && <p className="text-sm text-muted">{t('empty')}</p>}
        <ul className="flex flex-col gap-3">
          {concepts.data?.data.map((of) => (
            <li key={of.category} className="grid items-center gap-2 sm:grid-cols-2">
              <span>{of.category}</span>
              <ConceptChoice of={of} disabled={disabled} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function ConceptChoice({ of, disabled }: { of: ExpenseConcepts['data'][number]; disabled: boolean }) {
  const t = useWords(recordBooksWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const message = useErrorMessage();
  const save = useMutation(
    trpc.recordBooks.saveConcept.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.recordBooks.pathFilter());
        toast.success(t('concepts.saved'));
      },
      onError: (error) => toast.error(message(error)),
    }),
  );
  const { category, concept, isChosen } = of;
  const itself =
    concept && !isChosen ? `${t('concepts.byItself')}: ${concept} · ${t(`concept.${concept}`)}` : undefined;
  return (
    <Select
      aria-label={t('concepts.of', { category })}
      value={isChosen && concept ? concept : BY_ITSELF}
      disabled={disabled || save.isPending}
      onChange={(next) =>
        save.mutate({ category, concept: next === BY_ITSELF ? null : (next as ExpenseConceptSave['concept']) })
      }
      choices={[
        { value: BY_ITSELF, label: itself ?? (isChosen ? t('concepts.byItself') : t('concepts.missing')) },
        ...EXPENSE_CONCEPTS.map((value) => ({ value, label: `${value} · ${t(`concept.${value}`)}` })),
      ]}
    />
  );
}
