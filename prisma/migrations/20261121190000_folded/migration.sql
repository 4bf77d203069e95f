-- What free text looks for in a list, without case and accents: "jose" finds José there as it does in the search.
ALTER TABLE "client" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS
  (folio_normalize("name" || chr(10) || coalesce("email", ''))) STORED NOT NULL;
ALTER TABLE "vendor" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS
  (folio_normalize("name" || chr(10) || coalesce("email", ''))) STORED NOT NULL;
ALTER TABLE "product" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS
  (folio_normalize("name" || chr(10) || coalesce("sku", '') || chr(10) || coalesce("description", ''))) STORED NOT NULL;
ALTER TABLE "expense" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS
  (folio_normalize("description" || chr(10) || coalesce("vendor_name", '') || chr(10) || coalesce("category", ''))) STORED NOT NULL;
ALTER TABLE "deposit" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS
  (folio_normalize("client_name" || chr(10) || coalesce("description", '') || chr(10) || coalesce("payment_reference", ''))) STORED NOT NULL;
