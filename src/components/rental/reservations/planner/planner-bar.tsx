import { useFormat } from '@/components/platform/format/use-format';
import { cn } from '@/components/platform/ui/cn';
import { useWords } from '@/i18n/use-words';
import { addDays, daysBetween } from '@/lib/dates';
import type { Bar, Shown } from '@/lib/rental/planner';
import type { PlannedEntry } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { keyOf, LANE } from './layout';

interface PlannerBarProps {
  bar: Bar<PlannedEntry>;
  shown: Shown;
  dayWidth: number;
  /** It is being changed, and its new place is shown beside. */
  isFaded: boolean;
  mayChange: boolean;
  onOpen: (entry: PlannedEntry) => void;
}

/** A stay or a block, from the afternoon of its first day to the morning of its last; then the days that stay free. */
export function PlannerBar({ bar, shown, dayWidth, isFaded, mayChange, onOpen }: PlannerBarProps) {
  const wordsOf = useEntryWords();
  const { entry, lane, start, end } = bar;
  const top = 4 + lane * LANE;
  const isCut = { start: entry.from < shown.from, end: entry.to >= addDays(shown.from, shown.days) };
  const { name, sentence } = wordsOf(entry);
  const edge = 'absolute inset-y-0 w-2 cursor-ew-resize pointer-coarse:hidden';
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        data-entry={keyOf(entry)}
        aria-label={sentence}
        title={sentence}
        onClick={() => onOpen(entry)}
        style={{ left: start * dayWidth + 1, width: (end - start) * dayWidth - 2, top, height: LANE - 4 }}
        className={cn(
          'absolute z-10 flex items-center overflow-hidden border px-1.5 text-left text-xs font-medium select-none',
          !isCut.start && 'rounded-l-md',
          !isCut.end && 'rounded-r-md',
          lookOf(entry),
          mayChange && 'cursor-grab',
          isFaded && 'opacity-40',
        )}
      >
        {mayChange && !isCut.start && <span aria-hidden data-edge="arrive" className={cn(edge, 'left-0')} />}
        <span className="sticky left-1 truncate">{name}</span>
        {mayChange && !isCut.end && <span aria-hidden data-edge="leave" className={cn(edge, 'right-0')} />}
      </button>
      {entry.bufferDays && <Buffer entry={entry} shown={shown} dayWidth={dayWidth} top={top} />}
    </>
  );
}

function Buffer({
  entry,
  shown,
  dayWidth,
  top,
}: Pick<PlannerBarProps, 'shown' | 'dayWidth'> & { entry: PlannedEntry; top: number }) {
  const days = entry.bufferDays ?? 0;
  const begin = daysBetween(shown.from, entry.to) + 0.5;
  const [start, end] = [Math.max(0, begin), Math.min(shown.days, begin + days)];
  if (end <= start) return null;
  return (
    <span
      aria-hidden
      style={{ left: start * dayWidth, width: (end - start) * dayWidth, top: top + 6, height: LANE - 16 }}
      className="absolute bg-[repeating-linear-gradient(45deg,var(--line)_0_3px,transparent_3px_6px)]"
    />
  );
}

const confirmed = 'border-accent/40 bg-accent-soft text-accent-text';

function lookOf({ kind, conflict, status }: PlannedEntry): string {
  if (conflict) return 'border-danger border-2 bg-danger-soft text-danger-text';
  if (kind === 'block') return 'border-line-strong/50 border-dashed bg-subtle text-muted';
  if (status === 'Checked In') return 'border-transparent bg-accent text-on-accent';
  return status === 'Checked Out' ? 'border-line bg-subtle text-muted' : confirmed;
}

/** What a stay or a block is called, and its details in a row. */
export function useEntryWords(): (entry: PlannedEntry) => { name: string; sentence: string } {
  const t = useWords(plannerWords);
  const format = useFormat();
  return ({ kind, guestName, reason, from, to, conflict, channel }) => {
    const name = kind === 'stay' ? (guestName ?? '') : (reason ?? t('blocked'));
    const days = kind === 'stay' ? format.days(from, to) : format.days(from, addDays(to, -1));
    const site = channel && channel !== 'Direct' ? [channel] : [];
    return { name, sentence: [name, days, ...site, ...(conflict ? [t('conflict')] : [])].join(', ') };
  };
}
