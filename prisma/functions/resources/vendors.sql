CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON vendor REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON vendor REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON vendor REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE FUNCTION folio_search_entry(it vendor) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/vendors', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id),
                             folio_compact(it.tax_id_normalized), folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON vendor
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, email, phone, tax_id, tax_id_normalized ON vendor
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.tax_id, OLD.tax_id_normalized)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.tax_id, NEW.tax_id_normalized))
  EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON vendor REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
