import { Badge } from '@/components/platform/ui/badge';

const tones = { GET: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'danger' } as const;

/** The method of a call; what it says is its word, the colour only helps. */
export function Method({ method }: { method: string }) {
  return <Badge tone={tones[method as keyof typeof tones]}>{method}</Badge>;
}
