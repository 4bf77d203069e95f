CREATE OR REPLACE TRIGGER revised_by_insert AFTER INSERT ON reservation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();
CREATE OR REPLACE TRIGGER revised_by_update AFTER UPDATE ON reservation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();
CREATE OR REPLACE TRIGGER revised_by_delete AFTER DELETE ON reservation REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

-- What is no stay has an entry of a type that nobody searches, so that a row whose kind changes takes its entry with it.
CREATE OR REPLACE FUNCTION folio_search_entry(it reservation) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || CASE it.kind WHEN 'stay' THEN '/reservations' ELSE '/blocks' END,
          folio_compact(coalesce(it.guest_name, '')), it.id,
          folio_search_words(concat_ws(' ', it.guest_name, it.guest_email), folio_compact(it.confirmation_code),
                             folio_compact(it.external_code), it.amount),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON reservation
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF kind, guest_name, guest_email, confirmation_code, external_code, amount
  ON reservation
  FOR EACH ROW WHEN ((OLD.kind, OLD.guest_name, OLD.guest_email, OLD.confirmation_code, OLD.external_code, OLD.amount)
    IS DISTINCT FROM (NEW.kind, NEW.guest_name, NEW.guest_email, NEW.confirmation_code, NEW.external_code, NEW.amount))
  EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON reservation REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
