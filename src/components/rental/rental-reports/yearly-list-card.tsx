import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFile } from '@/components/platform/browser/save-file';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { LETTING_PURPOSES, type LettingPurpose } from '@/lib/rental/yearly-lettings';
import { rentalReportsWords } from '~/messages/rental-reports';
import { YearChoice } from './year-choice';

const purposes = Object.keys(LETTING_PURPOSES) as LettingPurpose[];

/** The yearly list of lettings (N2), for who wants it: the decree that asked for it was annulled. */
export function YearlyListCard({ disabled }: { disabled: boolean }) {
  const t = useWords(rentalReportsWords, 'yearly');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const format = useFormat();
  const { dayNow } = useWorkspace();
  const [year, setYear] = useState(Number(dayNow().slice(0, 4)) - 1);
  const [purpose, setPurpose] = useState<LettingPurpose>('holiday');
  const settings = useQuery(trpc.rentalReports.settings.queryOptions());
  const isOn = settings.data?.yearlyLettings ?? false;
  const list = useQuery(trpc.rentalReports.yearlyLettings.queryOptions({ year, purpose }, { enabled: isOn }));
  const save = useMutation(
    trpc.rentalReports.saveSettings.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.rentalReports.settings.queryFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const found = list.data;
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardBody className="flex flex-col gap-5">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
        <label className="flex items-center gap-2">
          <Checkbox
            value={isOn}
            disabled={disabled || !settings.data}
            onChange={(yearlyLettings) => save.mutate({ yearlyLettings })}
          />
          {t('offer')}
        </label>
        {isOn && (
          <div className="grid gap-5 sm:grid-cols-3">
            <YearChoice label={t('year')} value={year} onChange={setYear} />
            <Labelled label={t('purpose')}>
              {(id) => (
                <Select
                  id={id}
                  value={purpose}
                  onChange={setPurpose}
                  choices={purposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
                />
              )}
            </Labelled>
          </div>
        )}
        {list.error && <ErrorState error={list.error} retry={list.refetch} />}
        {found && found.withoutNumber.length > 0 && (
          <Callout title={t('withoutNumber', { count: found.withoutNumber.length })}>
            {format.list(found.withoutNumber)}
          </Callout>
        )}
        {found && found.withoutGuests.length > 0 && (
          <Callout tone="warning" title={t('withoutGuests', { count: found.withoutGuests.length })}>
            {format.list(found.withoutGuests.map(({ guestName }) => guestName))}
          </Callout>
        )}
      </CardBody>
      {isOn && (
        <CardFooter>
          <Button
            disabled={!found || found.lettings === 0}
            onClick={() => found && saveFile(`N2-${year}.csv`, 'text/csv', found.csv)}
          >
            <Download aria-hidden /> {t('action', { count: found?.lettings ?? 0 })}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}
