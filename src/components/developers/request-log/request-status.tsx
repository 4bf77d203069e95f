import { Badge, type Tone } from '@/components/platform/ui/badge';

/** The HTTP status that a request was answered with. */
export function RequestStatus({ status }: { status: number }) {
  return (
    <Badge tone={toneOf(status)} className="tabular-nums">
      {status}
    </Badge>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}
