import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';

interface SectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A part of the form under its own heading. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody className="flex flex-col gap-5">{children}</CardBody>
    </Card>
  );
}
