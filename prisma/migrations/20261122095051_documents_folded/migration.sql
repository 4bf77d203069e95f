-- What the lists of invoices and quotes look for in free text is stored, as that of every other list is: to fold the
-- names of 200,000 invoices takes seconds. The number is there without its separators as well.
ALTER TABLE "invoice" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS (
  folio_fold("client_name" || ' ' || coalesce("document_number", ''))
  || chr(10) || coalesce(folio_compact("document_number"), '')
) STORED NOT NULL;

ALTER TABLE "quote" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS (
  folio_fold("client_name" || ' ' || coalesce("document_number", ''))
  || chr(10) || coalesce(folio_compact("document_number"), '')
) STORED NOT NULL;
