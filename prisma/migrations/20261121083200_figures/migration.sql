-- What the figures of a company add up, each in one index that holds all it needs: revenue and expenses by day.
-- Their WHERE is true of every row: Prisma has no word for INCLUDE, and minds its own where an index is partial.
CREATE INDEX "invoice_figures" ON "invoice"("workspace_id", "issue_date")
  INCLUDE ("status", "currency", "total", "tax", "irpf", "amount_paid", "amount_due", "client_id", "client_name")
  WHERE "workspace_id" IS NOT NULL;

CREATE INDEX "expense_figures" ON "expense"("workspace_id", "date")
  INCLUDE ("currency", "amount", "tax", "tax_deductible", "category", "functional_currency", "functional_amount",
           "exchange_rate")
  WHERE "workspace_id" IS NOT NULL;
DROP INDEX "expense_workspace_id_date_idx";

CREATE INDEX "invoice_overdue" ON "invoice"("workspace_id", "currency") INCLUDE ("amount_due") WHERE "status" = 'overdue';

-- To join tens of thousands of invoices with their taxes takes longer than to add the taxes up: while an invoice
-- stands, its taxes know for themselves whose they are, of which day, and in which currency.
ALTER TABLE "invoice_tax"
  ADD COLUMN "workspace_id" TEXT,
  ADD COLUMN "booked_on" DATE,
  ADD COLUMN "currency" CHAR(3);

CREATE INDEX "invoice_tax_booked" ON "invoice_tax"("workspace_id", "booked_on")
  INCLUDE ("currency", "category", "rate", "taxable", "tax", "surcharge") WHERE "booked_on" IS NOT NULL;

CREATE FUNCTION folio_book_tax() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.workspace_id, i.currency, CASE WHEN i.status NOT IN ('draft', 'cancelled') THEN i.issue_date END
    INTO NEW.workspace_id, NEW.currency, NEW.booked_on
    FROM invoice i WHERE i.id = NEW.invoice_id;
  RETURN NEW;
END $$;

-- A draft and its taxes are written by one statement, which does not see the draft yet: nothing is booked of it either.
CREATE TRIGGER invoice_tax_book BEFORE INSERT ON invoice_tax FOR EACH ROW EXECUTE FUNCTION folio_book_tax();

CREATE FUNCTION folio_book_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_tax
    SET workspace_id = NEW.workspace_id, currency = NEW.currency,
        booked_on = CASE WHEN NEW.status NOT IN ('draft', 'cancelled') THEN NEW.issue_date END
    WHERE invoice_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER invoice_book AFTER UPDATE ON invoice FOR EACH ROW
  WHEN ((OLD.status IN ('draft', 'cancelled')) <> (NEW.status IN ('draft', 'cancelled'))
        OR OLD.issue_date <> NEW.issue_date OR OLD.currency <> NEW.currency)
  EXECUTE FUNCTION folio_book_invoice();

UPDATE invoice_tax t
  SET workspace_id = i.workspace_id, currency = i.currency,
      booked_on = CASE WHEN i.status NOT IN ('draft', 'cancelled') THEN i.issue_date END
  FROM invoice i WHERE i.id = t.invoice_id;
