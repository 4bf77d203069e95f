-- CreateEnum
CREATE TYPE "late_fee_rule" AS ENUM ('fixed', 'statutory');

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "late_fee_rate" DECIMAL(7,4) NOT NULL DEFAULT 8,
ADD COLUMN     "late_fee_rule" "late_fee_rule" NOT NULL DEFAULT 'fixed';

ALTER TABLE "workspace" ADD CONSTRAINT "workspace_late_fee_check" CHECK ("late_fee_rate" BETWEEN 0 AND 100);
