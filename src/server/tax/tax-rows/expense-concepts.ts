import { conceptOfCategory, type ExpenseConcept } from '@/lib/tax/record-books/concepts';
import { db } from '@/server/platform/db/client';
import type { Books } from '@/server/tax/reports/books';

/** The concept of each category that somebody has given one, by the category's name. */
export type Concepts = ReadonlyMap<string, ExpenseConcept>;

/** The concepts that somebody has chosen, by category. */
export async function readConcepts({ workspaceId }: Pick<Books, 'workspaceId'>): Promise<Concepts> {
  const rows = await db.expenseConcept.findMany({ where: { workspaceId } });
  return new Map(rows.map(({ category, concept }) => [category, concept as ExpenseConcept]));
}

/** The concept of an expense: as somebody has said, else as its category says by itself; null where nothing decides. */
export function conceptOf(category: string | null, concepts: Concepts): ExpenseConcept | null {
  if (!category) return null;
  return concepts.get(category) ?? conceptOfCategory(category) ?? null;
}
