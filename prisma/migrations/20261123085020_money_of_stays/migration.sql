-- AlterTable
ALTER TABLE "property" ADD COLUMN     "cancellation_policy" JSONB,
ADD COLUMN     "hotel_services" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tourist_tax" JSONB;

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "adults" INTEGER,
ADD COLUMN     "cancellation_policy" JSONB,
ADD COLUMN     "channel_commission" DECIMAL(14,2),
ADD COLUMN     "children" INTEGER,
ADD COLUMN     "cleaning_fee" DECIMAL(14,2),
ADD COLUMN     "client_id" TEXT,
ADD COLUMN     "deposit_amount" DECIMAL(14,2),
ADD COLUMN     "invoice_id" TEXT,
ADD COLUMN     "tourist_tax" DECIMAL(14,2),
ADD COLUMN     "tourist_tax_reckoning" JSONB;

-- CreateIndex
CREATE UNIQUE INDEX "reservation_invoice_id_key" ON "reservation"("invoice_id");

-- CreateIndex
CREATE INDEX "reservation_client_id_idx" ON "reservation"("client_id");

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE reservation ADD CONSTRAINT reservation_money_check CHECK (
  cleaning_fee BETWEEN 0 AND amount AND channel_commission BETWEEN 0 AND amount
  AND tourist_tax >= 0 AND deposit_amount >= 0);
ALTER TABLE reservation ADD CONSTRAINT reservation_guests_check CHECK (
  adults BETWEEN 0 AND 500 AND children BETWEEN 0 AND 500);
