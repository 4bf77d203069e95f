-- AlterTable
ALTER TABLE "invoice" ADD COLUMN "credited" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "mailed_at" TIMESTAMPTZ(3);
ALTER TABLE "quote" ADD COLUMN "mailed_at" TIMESTAMPTZ(3);

-- What the issued credit notes of an invoice take off what is due of it, kept by whoever writes one of them: they hold
-- the original already.
CREATE FUNCTION folio_keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET credited = notes.due
  FROM (
    SELECT coalesce(sum(amount_due), 0) AS due FROM invoice
    WHERE original_invoice_id = NEW.original_invoice_id AND status NOT IN ('draft', 'cancelled')
  ) AS notes
  WHERE id = NEW.original_invoice_id AND credited <> notes.due;
  RETURN NULL;
END $$;

CREATE TRIGGER invoice_credited AFTER INSERT OR UPDATE ON "invoice" FOR EACH ROW
  WHEN (NEW."original_invoice_id" IS NOT NULL) EXECUTE FUNCTION folio_keep_credited();

UPDATE "invoice" SET "credited" = notes.due
FROM (
  SELECT "original_invoice_id" AS id, sum("amount_due") AS due FROM "invoice"
  WHERE "original_invoice_id" IS NOT NULL AND "status" NOT IN ('draft', 'cancelled') GROUP BY "original_invoice_id"
) AS notes
WHERE "invoice"."id" = notes.id;

UPDATE "invoice" SET "mailed_at" = mail.at
FROM (SELECT "resource_id" AS id, max("sent_at") AS at FROM "mail_message" WHERE "status" = 'sent' GROUP BY "resource_id") AS mail
WHERE "invoice"."id" = mail.id;
UPDATE "quote" SET "mailed_at" = mail.at
FROM (SELECT "resource_id" AS id, max("sent_at") AS at FROM "mail_message" WHERE "status" = 'sent' GROUP BY "resource_id") AS mail
WHERE "quote"."id" = mail.id;

-- The state of a document in the words of the dashboard, decided here alone. The status of the API does not tell an
-- invoice that was mailed from one that was only issued, nor one that its credit notes have settled: of that, what is
-- left to pay is nothing, or of the other sign.
ALTER TABLE "invoice" ADD COLUMN "state" TEXT GENERATED ALWAYS AS (
  CASE
    WHEN "status" IN ('sent', 'partial', 'overdue') AND "original_invoice_id" IS NULL AND "credited" <> 0
      AND sign("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" + "credited")
        <> sign("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment") THEN 'credited'
    WHEN "status" = 'sent' AND "mailed_at" IS NULL THEN 'issued'
    WHEN "status" = 'sent' THEN 'sent'
    WHEN "status" = 'draft' THEN 'draft'
    WHEN "status" = 'partial' THEN 'partial'
    WHEN "status" = 'overdue' THEN 'overdue'
    WHEN "status" = 'paid' THEN 'paid'
    ELSE 'cancelled'
  END
) STORED NOT NULL;

ALTER TABLE "quote" ADD COLUMN "state" TEXT GENERATED ALWAYS AS (
  CASE
    WHEN "status" = 'accepted' AND "converted_at" IS NOT NULL THEN 'invoiced'
    WHEN "status" = 'sent' AND "mailed_at" IS NULL THEN 'issued'
    WHEN "status" = 'sent' THEN 'sent'
    WHEN "status" = 'draft' THEN 'draft'
    WHEN "status" = 'accepted' THEN 'accepted'
    WHEN "status" = 'rejected' THEN 'rejected'
    WHEN "status" = 'expired' THEN 'expired'
    ELSE 'cancelled'
  END
) STORED NOT NULL;
