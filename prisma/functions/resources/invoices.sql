CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON invoice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON invoice REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_moved AFTER UPDATE ON invoice REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();

CREATE OR REPLACE FUNCTION folio_search_entry(it invoice) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number text := folio_compact(it.document_number);
BEGIN
  RETURN (it.workspace_id || '/invoices', coalesce(number, folio_compact(it.client_name)), it.id,
          folio_search_words(concat_ws(' ', it.document_number, it.client_name), number, NULL, it.total),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF document_number, client_name, total ON invoice
  FOR EACH ROW WHEN ((OLD.document_number, OLD.client_name, OLD.total)
    IS DISTINCT FROM (NEW.document_number, NEW.client_name, NEW.total))
  EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON invoice REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
