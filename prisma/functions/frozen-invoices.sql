-- Tax law wants what was issued kept as it was: a new document rectifies it. What comes later (payments, a late fee,
-- notes, the due date) is beside it, and who deletes a client takes nothing from its invoices but the link.
CREATE OR REPLACE FUNCTION folio_refuse_reissue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % has been issued: what it says cannot change', OLD.id USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER invoice_frozen BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (NEW.status = 'draft' OR (
    OLD.workspace_id, OLD.kind, OLD.series_id, OLD.document_number, OLD.issuer, OLD.client_name,
    OLD.client_tax_id, OLD.client_address, OLD.client_location, OLD.client_type, OLD.issue_date,
    OLD.operation_date, OLD.tax_rate, OLD.irpf_rate, OLD.discount_rate, OLD.equivalence_surcharge_rate, OLD.prices_include_tax,
    OLD.allowances, OLD.charges, OLD.currency, OLD.exchange_rate, OLD.operation_type, OLD.delivery_date,
    OLD.delivery_country, OLD.cash_criterion, OLD.imported,
    OLD.subtotal, OLD.discount, OLD.allowance_total, OLD.charge_total, OLD.tax, OLD.irpf,
    OLD.total, OLD.prepayment, OLD.original_invoice_id, OLD.rectification, OLD.rectifies, OLD.declared_as, OLD.verifactu_hash,
    OLD.verifactu_previous_hash, OLD.qr_url
  ) IS DISTINCT FROM (
    NEW.workspace_id, NEW.kind, NEW.series_id, NEW.document_number, NEW.issuer, NEW.client_name,
    NEW.client_tax_id, NEW.client_address, NEW.client_location, NEW.client_type, NEW.issue_date,
    NEW.operation_date, NEW.tax_rate, NEW.irpf_rate, NEW.discount_rate, NEW.equivalence_surcharge_rate, NEW.prices_include_tax,
    NEW.allowances, NEW.charges, NEW.currency, NEW.exchange_rate, NEW.operation_type, NEW.delivery_date,
    NEW.delivery_country, NEW.cash_criterion, NEW.imported,
    NEW.subtotal, NEW.discount, NEW.allowance_total, NEW.charge_total, NEW.tax, NEW.irpf,
    NEW.total, NEW.prepayment, NEW.original_invoice_id, NEW.rectification, NEW.rectifies, NEW.declared_as, NEW.verifactu_hash,
    NEW.verifactu_previous_hash, NEW.qr_url
  )))
  EXECUTE FUNCTION folio_refuse_reissue();

-- Lines and taxes are written while their invoice is a draft, or with it from the archive of a company. The link to an expense that a line bills is no part of
-- it.
CREATE OR REPLACE FUNCTION folio_refuse_issued_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  issued text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT i.id INTO issued FROM (
      SELECT invoice_id FROM (
        SELECT invoice_id, to_jsonb(removed) - 'expense_id' AS part FROM removed
        EXCEPT ALL SELECT invoice_id, to_jsonb(changed) - 'expense_id' FROM changed
      ) AS gone
    ) AS part JOIN invoice i ON i.id = part.invoice_id WHERE i.status <> 'draft' LIMIT 1;
  ELSE
    SELECT i.id INTO issued FROM changed JOIN invoice i ON i.id = changed.invoice_id WHERE i.status <> 'draft' LIMIT 1;
  END IF;
  IF issued IS NOT NULL THEN
    RAISE EXCEPTION 'invoice % has been issued: % cannot change', issued, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER frozen_added AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (current_setting('folio.importing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_changed AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_removed AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_added AFTER INSERT ON invoice_tax REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (current_setting('folio.importing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_changed AFTER UPDATE ON invoice_tax
  REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_removed AFTER DELETE ON invoice_tax REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
