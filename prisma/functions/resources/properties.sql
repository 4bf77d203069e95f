CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON property REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON property REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON property REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE FUNCTION folio_search_entry(it property) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/properties', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.city, it.owner_name), folio_compact(it.license_number),
                             folio_compact(it.registration_number), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON property
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, city, owner_name, license_number, registration_number ON property
  FOR EACH ROW WHEN ((OLD.name, OLD.city, OLD.owner_name, OLD.license_number, OLD.registration_number)
    IS DISTINCT FROM (NEW.name, NEW.city, NEW.owner_name, NEW.license_number, NEW.registration_number))
  EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON property REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
