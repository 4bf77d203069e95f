import { cn } from '@/components/platform/ui/cn';
import { daysBetween } from '@/lib/dates';
import { inTheWay, type Shown } from '@/lib/rental/planner';
import { type Gesture, placeOf } from './gesture';
import { LANE, type Row } from './layout';
import { useEntryWords } from './planner-bar';

interface GesturePreviewProps {
  gesture: Gesture;
  rows: readonly Row[];
  shown: Shown;
  dayWidth: number;
  nameWidth: number;
}

/** Where a gesture would end; red where somebody else is. The server has the last word. */
export function GesturePreview({ gesture, rows, shown, dayWidth, nameWidth }: GesturePreviewProps) {
  const wordsOf = useEntryWords();
  const place = placeOf(gesture, shown.from);
  const row = rows[place.row];
  if (!row) return null;
  const start = Math.max(0, daysBetween(shown.from, place.from) + 0.5);
  const end = Math.min(shown.days, daysBetween(shown.from, place.to) + 0.5);
  if (end <= start) return null;
  const entry = gesture.does === 'change' ? gesture.entry : undefined;
  const isOccupied = inTheWay(row.property.entries, { ...entry, ...place }) !== undefined;
  return (
    <div
      aria-hidden
      data-preview={isOccupied ? 'taken' : 'free'}
      style={{
        left: nameWidth + start * dayWidth,
        width: (end - start) * dayWidth,
        top: row.top + 4,
        height: LANE - 4,
      }}
      className={cn(
        'pointer-events-none absolute z-15 flex items-center overflow-hidden rounded-md border-2 px-1.5 text-xs font-medium',
        isOccupied
          ? 'border-danger bg-danger-soft/90 text-danger-text'
          : 'border-accent bg-accent-soft/90 text-accent-text',
      )}
    >
      <span className="truncate">{entry ? wordsOf(entry).name : daysBetween(place.from, place.to)}</span>
    </div>
  );
}
