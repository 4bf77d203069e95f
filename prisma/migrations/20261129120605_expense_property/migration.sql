-- AlterTable
ALTER TABLE "expense" ADD COLUMN     "property_reference" VARCHAR(20),
ADD COLUMN     "property_situation" CHAR(1);
