-- repeated: what a long text says behind its first 600 characters was not found
UPDATE search_entry SET words = written.words FROM (
  SELECT entry.scope, entry.compact, entry.id, (folio_search_entry(expense)).words
  FROM expense JOIN search_entry AS entry ON entry.scope = expense.workspace_id || '/expenses'
    AND entry.compact = folio_compact(expense.description) AND entry.id = expense.id
  WHERE length(concat_ws(' ', expense.description, expense.vendor_name, expense.category)) > 600
    AND entry.words <> (folio_search_entry(expense)).words LIMIT 1000
) AS written
WHERE search_entry.scope = written.scope AND search_entry.compact = written.compact AND search_entry.id = written.id;
