'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { ChannelCreate, ChannelSite } from '@/server/rental/channels/channels.schema';
import { channelsWords } from '~/messages/channels';
import { propertiesWords } from '~/messages/properties';
import { useRefreshChannels } from './use-refresh-channels';

interface ChannelDialogProps {
  propertyId: string;
  onClose: () => void;
  onConnected: () => void;
}

const directions = ['ical_import', 'ical_export'] as const;

/** Connects the calendar of a booking site, in one direction: each site wants both. */
export function ChannelDialog({ propertyId, onClose, onConnected }: ChannelDialogProps) {
  const t = useWords(channelsWords);
  const tProperty = useWords(propertiesWords);
  const trpc = useTRPC();
  const refresh = useRefreshChannels();
  const form = useForm({
    resolver: zodResolver(channelSchema(tProperty('required'))),
    defaultValues: { type: 'ical_import' as const, site: 'Airbnb' as const, name: '', feedUrl: '' },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const [type, site] = useWatch({ control, name: ['type', 'site'] });
  const connect = useMutation(
    trpc.channels.create.mutationOptions({
      onSuccess: async ({ name }) => {
        onConnected();
        await refresh();
        toast.success(t('connected', { name }));
        onClose();
      },
    }),
  );
  const nameOf = (it: z.output<typeof ChannelSite>) => (it === 'Other' ? t('otherSite') : it);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('add')} description={t('text')}>
      <form
        onSubmit={handleSubmit(({ feedUrl, ...values }) => {
          const isImport = values.type === 'ical_import';
          const name = values.name || nameOf(values.site);
          return connect.mutateAsync({ propertyId, ...values, name, ...(isImport && { feedUrl }) });
        })}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <Field control={control} name="type" label={t('direction.label')}>
          {(field) => (
            <RadioGroup
              {...field}
              look="cards"
              choices={directions.map((value) => ({
                value,
                label: t(`direction.${value}`),
                hint: t(`directionHint.${value}`),
              }))}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="site" label={t('site')}>
            {(field) => (
              <Select {...field} choices={ChannelSite.options.map((value) => ({ value, label: nameOf(value) }))} />
            )}
          </Field>
          <Field control={control} name="name" label={t('name')}>
            {(field) => <Input {...field} placeholder={nameOf(site)} autoComplete="off" />}
          </Field>
        </div>
        {type === 'ical_import' && (
          <Field control={control} name="feedUrl" label={t('feedUrl')} hint={t('feedUrlHint')} required>
            {(field) => <Input {...field} inputMode="url" autoComplete="off" />}
          </Field>
        )}
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function channelSchema(required: string) {
  const feedUrl = requiredText(given(ChannelCreate.shape.feedUrl), required);
  const name = z.literal('').or(ChannelCreate.shape.name);
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('ical_import'), site: ChannelSite, name, feedUrl }),
    z.object({ type: z.literal('ical_export'), site: ChannelSite, name, feedUrl: z.string() }),
  ]);
}
