CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON expense REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON expense REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE FUNCTION folio_search_entry(it expense) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  texts text := concat_ws(' ', it.description, it.vendor_name, it.category);
BEGIN
  -- A list finds all of a long text, so it is all there.
  RETURN (it.workspace_id || '/expenses', folio_compact(it.description), it.id,
          folio_search_words(texts, CASE WHEN length(texts) > 600 THEN folio_fold(texts) END, NULL, it.amount),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON expense
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF description, vendor_name, category, amount ON expense
  FOR EACH ROW WHEN ((OLD.description, OLD.vendor_name, OLD.category, OLD.amount)
    IS DISTINCT FROM (NEW.description, NEW.vendor_name, NEW.category, NEW.amount))
  EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
