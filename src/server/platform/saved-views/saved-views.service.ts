import { newId } from '@/lib/text/id';
import type { SavedView as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { refusingDuplicates } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type {
  SavedView,
  SavedViewCreate,
  SavedViewPatch,
  SavedViewsInput,
} from '@/server/platform/saved-views/saved-views.schema';

const MOST = 50;

/** Whose views they are: each person has their own in each workspace. */
type Person = Pick<Actor, 'workspaceId' | 'userId'>;

/** A person's views of a list, by name. */
export async function listViews(actor: Person, { list }: SavedViewsInput): Promise<SavedView[]> {
  const found = await db.savedView.findMany({
    where: { ...ownedBy(actor), list },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return found.map(toView);
}

/** @throws 409 for a name that the person has for this list, 422 for more than 50 views of one list */
export async function createView(actor: Person, { list, isDefault, ...view }: SavedViewCreate): Promise<SavedView> {
  const owner = ownedBy(actor);
  return inTransaction(async () => {
    await lockViews(actor);
    if ((await db.savedView.count({ where: { ...owner, list } })) >= MOST) {
      throw apiError('VIEW_LIMIT_REACHED');
    }
    if (isDefault) await forgetDefault(actor, list);
    const data = { ...owner, ...view, id: newId('view'), list, isDefault, createdAt: clock.now() };
    return toView(await refusingUsedNames(() => db.savedView.create({ data })));
  });
}

/** @throws 404, 409 for a name that the person has for this list */
export async function updateView(actor: Person, viewId: string, changes: SavedViewPatch): Promise<SavedView> {
  return inTransaction(async () => {
    await lockViews(actor);
    const { id, list } = await findView(actor, viewId);
    if (changes.isDefault) await forgetDefault(actor, list);
    return toView(await refusingUsedNames(() => db.savedView.update({ where: { id }, data: changes })));
  });
}

/** @throws 404 */
export async function deleteView(actor: Person, viewId: string): Promise<void> {
  const { count } = await db.savedView.deleteMany({ where: { ...ownedBy(actor), id: viewId } });
  if (count === 0) throw notFound('View');
}

function ownedBy({ workspaceId, userId }: Person) {
  return { workspaceId, userId };
}

async function findView(actor: Person, id: string): Promise<Row> {
  const row = await db.savedView.findFirst({ where: { ...ownedBy(actor), id } });
  if (!row) throw notFound('View');
  return row;
}

/** One change of a person's views at a time: two defaults, or one view too many, cannot come of two at once. */
async function lockViews({ workspaceId, userId }: Person): Promise<void> {
  await rows(sql`SELECT 1 FROM member WHERE workspace_id = ${workspaceId} AND user_id = ${userId} FOR NO KEY UPDATE`);
}

async function forgetDefault(actor: Person, list: string): Promise<void> {
  await db.savedView.updateMany({ where: { ...ownedBy(actor), list, isDefault: true }, data: { isDefault: false } });
}

function refusingUsedNames<T>(write: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  return refusingDuplicates('saved_view_workspace_id_user_id_list_name', write, () => apiError('VIEW_EXISTS'));
}

function toView({ id, name, query, isDefault }: Row): SavedView {
  return { id, name, query, isDefault };
}
