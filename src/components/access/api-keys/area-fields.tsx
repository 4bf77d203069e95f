'use client';

import type { Control } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { type ResourceScope, type ScopeResource, scopeResources } from '@/server/platform/contract/scopes';
import { apiKeysWords } from '~/messages/api-keys';
import { areaNames } from './use-scope-words';

/** What a key may do of each area. */
export type Areas = Partial<Record<ScopeResource, string>>;

/** The scopes that were chosen for the areas. */
export function scopesOfAreas(areas: Areas): ResourceScope[] {
  return scopeResources.flatMap(({ resource, offers }) => {
    const verb = offers.find((it) => it === areas[resource]);
    return verb ? [`${resource}:${verb}` as const] : [];
  });
}

/** A choice for each area of the API: nothing, reading, or reading and writing. */
export function AreaFields<Values extends { areas: Areas }>({ control }: { control: Control<Values> }) {
  const t = useWords(apiKeysWords);
  const own = control as unknown as Control<{ areas: Areas }>;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {scopeResources.map(({ resource, offers }) => {
        const choices = (['none', ...offers] as const).map((value) => ({ value, label: t(`access.${value}`) }));
        return (
          <Field key={resource} control={own} name={`areas.${resource}`} label={t(`area.${areaNames[resource]}`)}>
            {({ value = 'none', ...field }) => (
              <Select {...field} value={choices.find((it) => it.value === value)?.value} choices={choices} />
            )}
          </Field>
        );
      })}
    </div>
  );
}
