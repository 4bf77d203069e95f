-- AlterTable
ALTER TABLE "property" ADD COLUMN     "property_reference" VARCHAR(20),
ADD COLUMN     "property_situation" CHAR(1);
