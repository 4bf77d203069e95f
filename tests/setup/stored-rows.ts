import type { Prisma } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';

/** The name of a table, as the schema of Prisma writes it. */
export type Table = Uncapitalize<Prisma.ModelName>;

type Of<T extends Table> = (typeof db)[T];
type Where<T extends Table> = NonNullable<Prisma.Args<Of<T>, 'findMany'>['where']>;
type Reading<T extends Table> = Omit<Prisma.Args<Of<T>, 'findMany'>, 'where'>;
type Data<T extends Table> = Prisma.Args<Of<T>, 'create'>['data'];
type Changes<T extends Table> = Prisma.Args<Of<T>, 'updateMany'>['data'];
type Row<T extends Table, R> = Prisma.Result<Of<T>, R, 'findFirstOrThrow'>;

type Method =
  | 'count'
  | 'findMany'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'create'
  | 'createMany'
  | 'update'
  | 'updateMany';

// The types of the exported functions say what each table has; TypeScript cannot follow them through a name.
// biome-ignore lint/suspicious/noExplicitAny: the answer has the type of the table
type AnyTable = Record<Method | 'delete' | 'deleteMany', (query: object) => Promise<any>>;
const tableOf = (table: Table) => db[table] as unknown as AnyTable;

/** How many rows of the table are stored: of all companies, unless `where` says whose. */
export function countRows<T extends Table>(table: T, where: Where<T> = {}): Promise<number> {
  return tableOf(table).count({ where });
}

/** The rows that are stored; `reading` says in which order, and which columns of them. */
export function storedRows<T extends Table, const R extends object = object>(
  table: T,
  where: Where<T> = {},
  reading?: R & Reading<T>,
): Promise<Row<T, R>[]> {
  return tableOf(table).findMany({ ...reading, where });
}

/** The first row that is stored. @throws where there is none */
export function storedRow<T extends Table, const R extends object = object>(
  table: T,
  where: Where<T> = {},
  reading?: R & Reading<T>,
): Promise<Row<T, R>> {
  return tableOf(table).findFirstOrThrow({ ...reading, where });
}

/** The first row that is stored, or null. */
export function findStored<T extends Table, const R extends object = object>(
  table: T,
  where: Where<T> = {},
  reading?: R & Reading<T>,
): Promise<Row<T, R> | null> {
  return tableOf(table).findFirst({ ...reading, where });
}

/** Inserts a row straight into the table, past every rule of ours; those of PostgreSQL stay. */
export function insertRow<T extends Table>(table: T, data: Data<T>): Promise<Row<T, object>> {
  return tableOf(table).create({ data });
}

/** Inserts many rows at once, as `insertRow` does one. */
export async function insertRows<T extends Table>(
  table: T,
  data: Prisma.Args<Of<T>, 'createMany'>['data'],
): Promise<void> {
  await tableOf(table).createMany({ data });
}

/** Changes the one row that `where` names. @throws where there is none */
export function changeRow<T extends Table>(
  table: T,
  where: Prisma.Args<Of<T>, 'update'>['where'],
  data: Prisma.Args<Of<T>, 'update'>['data'],
): Promise<Row<T, object>> {
  return tableOf(table).update({ where, data });
}

/** Changes every row that `where` says, or all, and returns how many. */
export async function changeRows<T extends Table>(table: T, where: Where<T>, data: Changes<T>): Promise<number> {
  return (await tableOf(table).updateMany({ where, data })).count;
}

/** Deletes the one row that `where` names. @throws where there is none, or PostgreSQL refuses */
export async function deleteRow<T extends Table>(
  table: T,
  where: Prisma.Args<Of<T>, 'delete'>['where'],
): Promise<void> {
  await tableOf(table).delete({ where });
}

/** Deletes every row that `where` says, or all, and returns how many. */
export async function deleteRows<T extends Table>(table: T, where: Where<T> = {}): Promise<number> {
  return (await tableOf(table).deleteMany({ where })).count;
}

/** Changes the settings of a workspace: its time zone, the day it is deleted. */
export const changeWorkspace = (id: string, data: Prisma.WorkspaceUncheckedUpdateInput) =>
  changeRow('workspace', { id }, data);

/** Changes who issues, without the rules of the form: another zone, another kind of taxpayer. */
export const changeFiscalProfile = (workspaceId: string, data: Prisma.FiscalProfileUncheckedUpdateInput) =>
  changeRow('fiscalProfile', { workspaceId }, data);
