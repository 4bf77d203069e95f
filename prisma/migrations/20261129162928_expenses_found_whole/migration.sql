-- allows: breaks-reads, its arguments are as before: the check knows one function of a name, and each resource has its own
CREATE OR REPLACE FUNCTION folio_search_entry(it expense) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  texts text := concat_ws(' ', it.description, it.vendor_name, it.category);
BEGIN
  -- A list finds all of a long text, so it is all there.
  RETURN (it.workspace_id || '/expenses', folio_compact(it.description), it.id,
          folio_search_words(texts, CASE WHEN length(texts) > 600 THEN folio_fold(texts) END, NULL, it.amount),
          it.created_at);
END $$;
