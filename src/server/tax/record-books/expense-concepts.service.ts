import { conceptOfCategory } from '@/lib/tax/record-books/concepts';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import { listCategories } from '@/server/purchases/expenses/list-expenses';
import type { ExpenseConceptSave, ExpenseConcepts } from '@/server/tax/record-books/record-books.schema';
import { readConcepts } from '@/server/tax/tax-rows/expense-concepts';

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
