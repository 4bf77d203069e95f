-- CreateEnum
CREATE TYPE "webhook_ordering" AS ENUM ('none', 'resource');

-- AlterTable
ALTER TABLE "delivery" ADD COLUMN     "ordering_key" TEXT;

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "ordering" "webhook_ordering" NOT NULL DEFAULT 'none';

-- What waits of a resource that is delivered in order: nothing else is in it.
CREATE INDEX delivery_ordered_idx ON delivery (webhook_id, ordering_key, created_at)
  WHERE ordering_key IS NOT NULL AND status IN ('pending', 'retrying');
