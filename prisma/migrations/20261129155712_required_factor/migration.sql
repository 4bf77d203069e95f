-- AlterTable
ALTER TABLE "session" ADD COLUMN     "factor" TEXT;

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "requires_second_factor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "trusts_issuer_factor" BOOLEAN NOT NULL DEFAULT false;
