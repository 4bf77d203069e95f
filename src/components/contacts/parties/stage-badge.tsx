import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';

export const stages = ['lead', 'contacted', 'proposal', 'active', 'inactive', 'lost'] as const;

const tones: Record<Client['stage'], Tone> = {
  lead: 'info',
  contacted: 'info',
  proposal: 'warning',
  active: 'success',
  inactive: 'neutral',
  lost: 'neutral',
};

export function StageBadge({ stage }: { stage: Client['stage'] }) {
  const t = useWords(clientsWords, 'stages');
  return <Badge tone={tones[stage]}>{t(stage)}</Badge>;
}
