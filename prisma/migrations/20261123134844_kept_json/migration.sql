-- CreateTable
CREATE TABLE "invoice_json" (
    "invoice_id" TEXT NOT NULL,
    "shape" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "invoice_json_pkey" PRIMARY KEY ("invoice_id")
);

-- AddForeignKey
ALTER TABLE "invoice_json" ADD CONSTRAINT "invoice_json_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Longer than a page it is kept as it is: it is read far more often than it is written.
ALTER TABLE "invoice_json" ALTER COLUMN "body" SET STORAGE EXTERNAL;

-- The JSON that is kept of an invoice is that of its rows: whatever changes one of them removes it. Who publishes the
-- invoice at the end of the transaction keeps the new one: see docs/decisions/0039-kept-json.md.
CREATE OR REPLACE FUNCTION folio_forget_invoice_json() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoice' THEN
    DELETE FROM invoice_json WHERE invoice_id = ANY (ARRAY(SELECT id FROM changed));
  ELSE
    DELETE FROM invoice_json WHERE invoice_id = ANY (ARRAY(SELECT invoice_id FROM changed));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER json_changed AFTER UPDATE ON invoice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();

CREATE OR REPLACE TRIGGER json_added AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();

CREATE OR REPLACE TRIGGER json_changed AFTER UPDATE ON invoice_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();

CREATE OR REPLACE TRIGGER json_removed AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();

CREATE OR REPLACE TRIGGER json_added AFTER INSERT ON invoice_tax REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();

CREATE OR REPLACE TRIGGER json_changed AFTER UPDATE ON invoice_tax REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();

CREATE OR REPLACE TRIGGER json_removed AFTER DELETE ON invoice_tax REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_forget_invoice_json();
