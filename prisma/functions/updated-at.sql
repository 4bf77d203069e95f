-- `updated_at` changes with everything that a list of the API shows of a row: `updatedSince` finds it by that. Writers set it;
-- these columns are changed by the database alone, by a trigger or because another record was deleted. A writer that sets
-- them is seen by what it does to `updated_at`.
CREATE OR REPLACE FUNCTION folio_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(OLD.updated_at, now());
  RETURN NEW;
END $$;

-- What its credit notes leave of an invoice, and what can be paid out of a note: see credited.sql.
CREATE OR REPLACE TRIGGER invoice_touched BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.updated_at = NEW.updated_at AND (
    OLD.client_id, OLD.generated_from_id, OLD.credited, OLD.credited_amount, OLD.credit_note_ids, OLD.carried, OLD.payable
  ) IS DISTINCT FROM (
    NEW.client_id, NEW.generated_from_id, NEW.credited, NEW.credited_amount, NEW.credit_note_ids, NEW.carried, NEW.payable
  ))
  EXECUTE FUNCTION folio_touch();
CREATE OR REPLACE TRIGGER quote_touched BEFORE UPDATE ON quote FOR EACH ROW
  WHEN (OLD.updated_at = NEW.updated_at
    AND (OLD.client_id, OLD.converted_invoice_id) IS DISTINCT FROM (NEW.client_id, NEW.converted_invoice_id))
  EXECUTE FUNCTION folio_touch();
CREATE OR REPLACE TRIGGER deposit_touched BEFORE UPDATE ON deposit FOR EACH ROW
  WHEN (OLD.updated_at = NEW.updated_at
    AND (OLD.client_id, OLD.advance_invoice_id) IS DISTINCT FROM (NEW.client_id, NEW.advance_invoice_id))
  EXECUTE FUNCTION folio_touch();
CREATE OR REPLACE TRIGGER expense_touched BEFORE UPDATE ON expense FOR EACH ROW
  WHEN (OLD.updated_at = NEW.updated_at AND (OLD.vendor_id, OLD.billable_client_id, OLD.invoice_id, OLD.generated_from_id)
    IS DISTINCT FROM (NEW.vendor_id, NEW.billable_client_id, NEW.invoice_id, NEW.generated_from_id))
  EXECUTE FUNCTION folio_touch();
CREATE OR REPLACE TRIGGER reservation_touched BEFORE UPDATE ON reservation FOR EACH ROW
  WHEN (OLD.updated_at = NEW.updated_at
    AND (OLD.client_id, OLD.invoice_id) IS DISTINCT FROM (NEW.client_id, NEW.invoice_id))
  EXECUTE FUNCTION folio_touch();
