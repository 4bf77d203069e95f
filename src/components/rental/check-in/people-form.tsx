'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Input } from '@/components/platform/ui/input';
import { FormControl } from '@/components/rental/guests/form-control';
import { useWords } from '@/i18n/use-words';
import type { CheckInStep } from '@/server/rental/guests/registration.schema';
import { checkInWords } from '~/messages/check-in';

interface PeopleFormProps {
  people?: number;
  step: (step: CheckInStep) => Promise<unknown>;
  onDone?: () => void;
}

/** How many stay: what the registration begins with. */
export function PeopleForm({ people, step, onDone }: PeopleFormProps) {
  const t = useWords(checkInWords);
  const [typed, setTyped] = useState(String(people ?? ''));
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const isSaved = await step({ action: 'announce', people: Number(typed) });
    setSaving(false);
    if (isSaved) onDone?.();
  }
  return (
    <Card>
      <CardBody className="sm:p-8">
        <form onSubmit={save} className="flex flex-col gap-4">
          <FormControl label={t('people')} hint={t('peopleHint')} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                // As text: a wheel that turns over a field of numbers would change it.
                pattern=" *0*[1-9][0-9]? *"
                required
                className="h-10 sm:w-32"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormControl>
          <Button type="submit" variant="primary" size="lg" loading={isSaving} className="self-start">
            {t('peopleSave')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
