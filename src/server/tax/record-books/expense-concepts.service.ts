import { conceptOfCategory, type ExpenseConcept } from '@/lib/tax/record-books/concepts';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import { listCategories } from '@/server/purchases/expenses/list-expenses';
import type { Concepts } from '@/server/tax/record-books/received-entries';
import type { ExpenseConceptSave, ExpenseConcepts } from '@/server/tax/record-books/record-books.schema';

/** The categories in use with their concepts, chosen or as they say by themselves. */
export async function listExpenseConcepts(actor: Actor): Promise<ExpenseConcepts> {
  const [categories, chosen] = await Promise.all([listCategories(actor), readConcepts(actor)]);
  return {
    data: categories.map((category) => ({
      category,
      concept: (chosen.get(category) ?? conceptOfCategory(category)) as ExpenseConcepts['data'][number]['concept'],
      isChosen: chosen.has(category),
    })),
  };
}

/** The concepts that somebody has chosen, by category. */
export async function readConcepts({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<Concepts> {
  const rows = await db.expenseConcept.findMany({ where: { workspaceId } });
  return new Map(rows.map(({ category, concept }) => [category, concept as ExpenseConcept]));
}

/** Chooses the concept of a category, or leaves it to what the category says. */
export async function saveExpenseConcept(
  actor: Actor,
  { category, concept }: ExpenseConceptSave,
): Promise<ExpenseConcepts> {
  const { workspaceId } = actor;
  await inTransaction(async () => {
    if (concept === null) await db.expenseConcept.deleteMany({ where: { workspaceId, category } });
    else {
      await db.expenseConcept.upsert({
        where: { workspaceId_category: { workspaceId, category } },
        create: { workspaceId, category, concept },
        update: { concept },
      });
    }
  });
  return listExpenseConcepts(actor);
}
