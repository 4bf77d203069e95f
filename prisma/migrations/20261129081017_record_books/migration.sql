-- AlterTable
ALTER TABLE "tax_settings" ADD COLUMN     "activity_code" CHAR(1),
ADD COLUMN     "activity_group" VARCHAR(4),
ADD COLUMN     "activity_type" CHAR(2),
ADD COLUMN     "property_reference" VARCHAR(20),
ADD COLUMN     "property_situation" CHAR(1);

-- CreateTable
CREATE TABLE "expense_concept" (
    "workspace_id" TEXT NOT NULL,
    "category" VARCHAR(100) NOT NULL,
    "concept" CHAR(3) NOT NULL,

    CONSTRAINT "expense_concept_pkey" PRIMARY KEY ("workspace_id","category")
);

-- AddForeignKey
ALTER TABLE "expense_concept" ADD CONSTRAINT "expense_concept_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
