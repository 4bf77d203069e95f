import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';

interface SettingsCardProps {
  title: string;
  description?: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  saving: boolean;
  disabled: boolean;
  /** What the button says where there are several on the page. */
  save?: string;
  children: ReactNode;
}

/** A form in a card that saves itself; without its button for those who may only read. */
export function SettingsCard({ title, description, onSubmit, saving, disabled, save, children }: SettingsCardProps) {
  const t = useWords(companyWords);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Card>
        <CardHeader title={title} description={description} />
        <CardBody className="flex flex-col gap-5">{children}</CardBody>
        {!disabled && (
          <CardFooter>
            <Button type="submit" variant="primary" loading={saving}>
              {save ?? t('save')}
            </Button>
          </CardFooter>
        )}
      </Card>
    </form>
  );
}
