import { expect, it } from 'vitest';
import { unsafeSteps } from '~/scripts/migration-safety/check';
import { splitIntoSteps } from '~/scripts/migration-safety/split';

const worked = `-- DropIndex
DROP INDEX "invoice_old_idx";

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN "a" TEXT;

-- AlterTable
ALTER TABLE "quote" DROP COLUMN "old";

-- CreateTable
CREATE TABLE "note" ("id" TEXT NOT NULL);

-- CreateIndex
CREATE INDEX "note_id_idx" ON "note"("id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_a_key" ON "invoice"("a");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_a_fkey" FOREIGN KEY ("a") REFERENCES "note"("id") ON DELETE CASCADE;
`;

it('writes steps that a running installation bears', async () => {
  const steps = await splitIntoSteps(worked);
  expect(steps.map(({ suffix, isContract }) => (isContract ? 'contract' : suffix))).toEqual([
    '',
    '_index_1',
    '_index_2',
    '_validate',
    'contract',
  ]);
  expect(steps[2]?.sql).toBe('-- CreateIndex\nCREATE UNIQUE INDEX CONCURRENTLY "invoice_a_key" ON "invoice"("a");\n');
  expect(steps[3]?.sql).toBe('ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_a_fkey";\n');
  const migrations = steps.map(({ isContract, sql }, at) => ({
    name: `2027010100000${at}_${isContract ? 'contract_' : ''}x`,
    sql,
  }));
  expect(await unsafeSteps(migrations, '')).toEqual([]);
});
