-- A company can have it that no two records of a resource have the same reference of another program. Every writer comes by
-- here; one that has the same reference waits for the other. A cancelled document leaves its reference to the next.
CREATE OR REPLACE FUNCTION folio_refuse_reference() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_unique boolean;
  other text;
BEGIN
  -- Who changes the setting locks the workspace FOR UPDATE.
  SELECT TG_ARGV[0] = ANY (unique_references) INTO is_unique FROM workspace WHERE id = NEW.workspace_id FOR KEY SHARE;
  IF is_unique IS NOT TRUE THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws('/', NEW.workspace_id, TG_ARGV[0], NEW.external_reference), 0));
  EXECUTE format('SELECT id FROM %I WHERE workspace_id = $1 AND external_reference = $2 AND id <> $3 %s LIMIT 1',
                 TG_TABLE_NAME, TG_ARGV[1])
    INTO other USING NEW.workspace_id, NEW.external_reference, NEW.id;
  IF other IS NULL THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'external_reference % %', TG_ARGV[0], other USING ERRCODE = 'FR001';
END $$;

CREATE OR REPLACE TRIGGER reference_added AFTER INSERT ON invoice FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION folio_refuse_reference('invoices', 'AND status <> ''cancelled''');
CREATE OR REPLACE TRIGGER reference_changed AFTER UPDATE OF external_reference ON invoice FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL AND NEW.external_reference IS DISTINCT FROM OLD.external_reference)
  EXECUTE FUNCTION folio_refuse_reference('invoices', 'AND status <> ''cancelled''');
CREATE OR REPLACE TRIGGER reference_added AFTER INSERT ON quote FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION folio_refuse_reference('quotes', 'AND status <> ''cancelled''');
CREATE OR REPLACE TRIGGER reference_changed AFTER UPDATE OF external_reference ON quote FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL AND NEW.external_reference IS DISTINCT FROM OLD.external_reference)
  EXECUTE FUNCTION folio_refuse_reference('quotes', 'AND status <> ''cancelled''');
CREATE OR REPLACE TRIGGER reference_added AFTER INSERT ON expense FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION folio_refuse_reference('expenses', '');
CREATE OR REPLACE TRIGGER reference_changed AFTER UPDATE OF external_reference ON expense FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL AND NEW.external_reference IS DISTINCT FROM OLD.external_reference)
  EXECUTE FUNCTION folio_refuse_reference('expenses', '');
CREATE OR REPLACE TRIGGER reference_added AFTER INSERT ON client FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION folio_refuse_reference('clients', '');
CREATE OR REPLACE TRIGGER reference_changed AFTER UPDATE OF external_reference ON client FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL AND NEW.external_reference IS DISTINCT FROM OLD.external_reference)
  EXECUTE FUNCTION folio_refuse_reference('clients', '');
CREATE OR REPLACE TRIGGER reference_added AFTER INSERT ON vendor FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION folio_refuse_reference('vendors', '');
CREATE OR REPLACE TRIGGER reference_changed AFTER UPDATE OF external_reference ON vendor FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL AND NEW.external_reference IS DISTINCT FROM OLD.external_reference)
  EXECUTE FUNCTION folio_refuse_reference('vendors', '');
CREATE OR REPLACE TRIGGER reference_added AFTER INSERT ON product FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION folio_refuse_reference('products', '');
CREATE OR REPLACE TRIGGER reference_changed AFTER UPDATE OF external_reference ON product FOR EACH ROW
  WHEN (NEW.external_reference IS NOT NULL AND NEW.external_reference IS DISTINCT FROM OLD.external_reference)
  EXECUTE FUNCTION folio_refuse_reference('products', '');
