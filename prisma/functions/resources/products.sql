CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON product REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON product REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON product REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE FUNCTION folio_search_entry(it product) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/products', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.sku), folio_compact(it.sku), NULL, it.unit_price),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, sku, unit_price ON product
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.unit_price)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.unit_price))
  EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON product REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
