-- CreateEnum
CREATE TYPE "retry_schedule" AS ENUM ('standard', 'three_days');

-- CreateEnum
CREATE TYPE "while_paused" AS ENUM ('drop', 'keep');

-- CreateEnum
CREATE TYPE "pause_reason" AS ENUM ('days', 'failures');

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "active_since" TIMESTAMPTZ(3),
ADD COLUMN     "failing_since" TIMESTAMPTZ(3),
ADD COLUMN     "failure_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "pause_after_failures" INTEGER,
ADD COLUMN     "pause_reason" "pause_reason",
ADD COLUMN     "retry_schedule" "retry_schedule" NOT NULL DEFAULT 'standard',
ADD COLUMN     "warned_at" TIMESTAMPTZ(3),
ADD COLUMN     "while_paused" "while_paused" NOT NULL DEFAULT 'drop';

-- A longer schedule has ten attempts.
ALTER TABLE delivery DROP CONSTRAINT delivery_attempt_count_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_attempt_count_check CHECK (attempt_count BETWEEN 0 AND 10);
ALTER TABLE delivery_attempt DROP CONSTRAINT delivery_attempt_number_check;
ALTER TABLE delivery_attempt ADD CONSTRAINT delivery_attempt_number_check CHECK (number BETWEEN 1 AND 10);
ALTER TABLE webhook ADD CONSTRAINT webhook_pause_after_check CHECK (pause_after_failures BETWEEN 2 AND 1000);

-- The latest failures of a webhook: only failures pay for it.
CREATE INDEX delivery_failed_idx ON delivery (webhook_id, finished_at) WHERE status = 'failed';
