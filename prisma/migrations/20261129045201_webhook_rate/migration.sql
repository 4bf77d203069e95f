-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "rate_per_second" INTEGER;

-- CreateTable
CREATE TABLE "webhook_pace" (
    "webhook_id" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webhook_pace_pkey" PRIMARY KEY ("webhook_id")
);

-- AddForeignKey
ALTER TABLE "webhook_pace" ADD CONSTRAINT "webhook_pace_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
