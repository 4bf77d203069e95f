import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { PropertyStatus } from '@/server/rental/properties/properties.schema';
import { propertiesWords } from '~/messages/properties';

const tones: Record<PropertyStatus, Tone> = { Active: 'success', Maintenance: 'warning', Inactive: 'neutral' };

export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  const t = useWords(propertiesWords, 'statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
