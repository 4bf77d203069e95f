import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { Light } from '@/server/operations/board/board.schema';
import { boardWords } from '~/messages/board';

const looks: Record<Light, { icon: LucideIcon; tone: Tone }> = {
  red: { icon: CircleAlert, tone: 'danger' },
  amber: { icon: TriangleAlert, tone: 'warning' },
  green: { icon: CircleCheck, tone: 'success' },
};

/** How a company stands: a sign and a word, which the colour only repeats. */
export function LightBadge({ light }: { light: Light }) {
  const t = useWords(boardWords, 'light');
  const { icon: Icon, tone } = looks[light];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" /> {t(light)}
    </Badge>
  );
}
