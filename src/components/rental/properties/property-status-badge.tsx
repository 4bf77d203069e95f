import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import type { PropertyStatus } from '@/server/rental/properties/properties.schema';

const tones: Record<PropertyStatus, Tone> = { Active: 'success', Maintenance: 'warning', Inactive: 'neutral' };

export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  const t = useTranslations('properties.statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
