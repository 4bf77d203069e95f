'use client';

import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Fieldset, Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import type { EventType } from '@/server/platform/contract/event-types';
import { webhooksWords } from '~/messages/webhooks';
import { eventsOf, eventTypes, resources } from './event-types';
import type { WebhookValues } from './webhook-values';

/** The events to subscribe to, by what they are about. */
export function EventsField({ control }: { control: Control<WebhookValues> }) {
  const t = useWords(webhooksWords);
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'events' });
  const chosen = new Set(field.value);

  function set(changed: EventType[], isChosen: boolean) {
    field.onChange(eventTypes.filter((type) => (changed.includes(type) ? isChosen : chosen.has(type))));
  }

  const errorOf = fieldState.error;
  return (
    <Fieldset legend={t('events')} hint={t('eventsHint')} error={errorOf?.message}>
      <div className="grid gap-4 sm:grid-cols-2">
        {resources.map((resource, index) => {
          const events = eventsOf(resource);
          const count = events.filter((type) => chosen.has(type)).length;
          const groupId = `${id}-${resource}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset is read out twice by some readers
            <div key={resource} role="group" aria-labelledby={`${groupId}-label`} className="flex flex-col gap-2">
              <div className="flex items-center gap-2.5">
                <Checkbox
                  id={groupId}
                  ref={index === 0 ? field.ref : undefined}
                  value={count === events.length}
                  indeterminate={count > 0 && count < events.length}
                  onChange={(isChosen) => set(events, isChosen)}
                  onBlur={field.onBlur}
                  aria-invalid={errorOf ? true : undefined}
                />
                <Label id={`${groupId}-label`} htmlFor={groupId}>
                  {t(`resource.${resource}`)}
                </Label>
              </div>
              {events.map((type) => (
                <div key={type} className="ml-6.5 flex items-start gap-2.5">
                  <Checkbox
                    id={`${id}-${type}`}
                    className="mt-0.5"
                    value={chosen.has(type)}
                    onChange={(isChosen) => set([type], isChosen)}
                    onBlur={field.onBlur}
                  />
                  <label htmlFor={`${id}-${type}`} className="flex min-w-0 flex-col">
                    <code className="font-mono text-xs leading-5">{type}</code>
                    <span className="text-xs text-muted">{t(`event.${type}`)}</span>
                  </label>
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
