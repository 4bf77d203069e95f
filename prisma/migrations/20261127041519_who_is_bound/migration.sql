-- CreateEnum
CREATE TYPE "taxpayer_kind" AS ENUM ('corporate', 'other');

-- CreateEnum
CREATE TYPE "foral_territory" AS ENUM ('none', 'araba', 'gipuzkoa', 'bizkaia', 'navarra');

-- AlterTable
ALTER TABLE "fiscal_profile" ADD COLUMN     "duty_warned_days" SMALLINT,
ADD COLUMN     "duty_warned_for" DATE,
ADD COLUMN     "foral_territory" "foral_territory",
ADD COLUMN     "taxpayer_kind" "taxpayer_kind",
ADD COLUMN     "uses_sii" BOOLEAN;
