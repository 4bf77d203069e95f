import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import { addDays, daysBetween } from '@/lib/dates';
import { inTheWay } from '@/lib/rental/planner';
import type { PlannedProperty } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { type Cell, type Gesture, placeOf } from './gesture';
import { entriesOn } from './layout';
import { useEntryWords } from './planner-bar';

/** The words of the planner for screen readers. */
export function usePlannerWords(properties: readonly PlannedProperty[]) {
  const t = useWords(plannerWords);
  const format = useFormat();
  const wordsOf = useEntryWords();

  const cell = ({ row, day }: Cell, firstDay: string): string => {
    const property = properties[row];
    const date = addDays(firstDay, day);
    const entries = entriesOn(property, date).map((entry) => wordsOf(entry).sentence);
    const occupied = entries.length > 0 ? format.list(entries) : t('free');
    return `${property?.name ?? ''}, ${format.longDay(date)}: ${occupied}`;
  };

  const gesture = (it: Gesture, firstDay: string): string => {
    const { row, from, to } = placeOf(it, firstDay);
    const property = properties[row];
    const entry = it.does === 'change' ? it.entry : undefined;
    const obstacle = inTheWay(property?.entries ?? [], { ...entry, from, to });
    const days = entry?.kind === 'block' ? format.days(from, addDays(to, -1)) : format.days(from, to);
    const where = { property: property?.name ?? '', days, nights: daysBetween(from, to) };
    const sentence = entry ? t('moving', { ...where, name: wordsOf(entry).name }) : t('selected', where);
    return obstacle ? `${sentence} ${t('taken', { by: wordsOf(obstacle).sentence })}` : sentence;
  };

  return { cell, gesture };
}
