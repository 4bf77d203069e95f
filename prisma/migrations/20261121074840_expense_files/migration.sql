-- AlterTable
ALTER TABLE "expense" ALTER COLUMN "billable_markup" SET DATA TYPE DECIMAL(8,4);

-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "expense_id" TEXT;

-- CreateTable
CREATE TABLE "discarded_file" (
    "key" TEXT NOT NULL,
    "remove_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discarded_file_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "discarded_file_remove_at_idx" ON "discarded_file"("remove_at");

-- CreateIndex
CREATE INDEX "invoice_line_expense_id_idx" ON "invoice_line"("expense_id") WHERE "expense_id" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say: however an attachment goes, alone, with its expense or with its workspace, its bytes follow.
CREATE FUNCTION folio_discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_file (key, remove_at) VALUES (OLD.storage_key, 'epoch') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER attachment_discard_file AFTER DELETE ON attachment
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();
