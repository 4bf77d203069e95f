-- CreateEnum
CREATE TYPE "webhook_payload" AS ENUM ('full', 'thin');

-- AlterTable
ALTER TABLE "delivery" ADD COLUMN     "payload" "webhook_payload" NOT NULL DEFAULT 'full';

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "payload" "webhook_payload" NOT NULL DEFAULT 'full';
