import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveBytes } from '@/components/platform/browser/save-file';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { TextLink } from '@/components/platform/ui/text-link';
import { useProblemWords } from '@/components/rental/guests/use-problem-words';
import { useWords } from '@/i18n/use-words';
import type { MossosReview } from '@/server/rental/rental-reports/rental-reports.schema';
import { rentalReportsWords } from '~/messages/rental-reports';

/** The file of travellers for the Mossos d'Esquadra, of a property and some days; nothing where no property is theirs. */
export function MossosCard() {
  const t = useWords(rentalReportsWords, 'mossos');
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const { dayNow } = useWorkspace();
  const properties = useQuery(trpc.rentalReports.mossosProperties.queryOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const [days, setDays] = useState({ from: dayNow(), to: dayNow() });
  const propertyId = chosen ?? properties.data?.[0]?.id ?? '';
  const isAsked = propertyId !== '' && days.from !== '' && days.to !== '' && days.from <= days.to;
  const review = useQuery(trpc.rentalReports.mossosReview.queryOptions({ propertyId, ...days }, { enabled: isAsked }));
  const make = useMutation(
    trpc.rentalReports.makeMossosFile.mutationOptions({
      onSuccess: ({ fileName, content }) => saveBytes(fileName, 'text/plain', content),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (!properties.data?.length) return null;
  const found = review.data;
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-3">
          <Labelled label={t('property')}>
            {(id) => (
              <Select
                id={id}
                value={propertyId}
                onChange={setChosen}
                choices={properties.data.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Labelled>
          {(['from', 'to'] as const).map((end) => (
            <Labelled key={end} label={t(end)}>
              {(id) => <DateInput id={id} value={days[end]} onChange={(day) => setDays({ ...days, [end]: day })} />}
            </Labelled>
          ))}
        </div>
        {review.error && <ErrorState error={review.error} retry={review.refetch} />}
        {found && (
          <p className="text-sm text-muted">{t('found', { travellers: found.travellers, stays: found.stays })}</p>
        )}
        {found && found.incomplete.length > 0 && <Incomplete stays={found.incomplete} />}
      </CardBody>
      <CardFooter>
        <Button
          variant="primary"
          loading={make.isPending}
          disabled={!found || found.travellers === 0 || found.incomplete.length > 0}
          onClick={() => make.mutate({ propertyId, ...days })}
        >
          <Download aria-hidden /> {t('action')}
        </Button>
      </CardFooter>
    </Card>
  );
}

function Incomplete({ stays }: { stays: MossosReview['incomplete'] }) {
  const t = useWords(rentalReportsWords, 'mossos');
  const href = useWorkspaceHref();
  const words = useProblemWords();
  return (
    <Callout tone="warning" title={t('incomplete', { count: stays.length })}>
      <ul className="flex flex-col gap-2">
        {stays.map(({ reservationId, guestName, checkIn, problems, unwritable }) => (
          <li key={reservationId}>
            <TextLink href={href(`/reservations/${reservationId}`)}>{guestName}</TextLink>,{' '}
            <CalendarDate value={checkIn} />
            <ul className="list-disc pl-5">
              {[...new Set(problems.map((problem) => words(problem, problem.field)))].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {unwritable.map((text) => (
                <li key={text}>{t('unwritable', { text })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
