import type { Import } from '@/server/generated/prisma/client';
import { assertPlan } from '@/server/operations/imports/import-plan';
import type { ImportPlan, ImportReading } from '@/server/operations/imports/imports.schema';
import { AppError } from '@/server/platform/contract/errors';

/** What the columns of a table leave open; null for nothing. */
export function questionOf(table: Pick<Import, 'kind' | 'reading' | 'plan'>): string | null {
  try {
    assertPlan({ kind: table.kind, reading: table.reading as ImportReading }, table.plan as ImportPlan);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.options.details?.[0]?.message ?? error.message;
  }
}
