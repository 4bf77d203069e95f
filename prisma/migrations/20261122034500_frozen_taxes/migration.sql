-- What an invoice was taxed by stays with it: who issued it, what the client was, and the tax that each line bears.
ALTER TABLE "workspace" ADD COLUMN "operation_type" "operation_type" NOT NULL DEFAULT 'service';
ALTER TABLE "quote" ADD COLUMN "client_type" "client_type";
ALTER TABLE "invoice" ADD COLUMN "client_type" "client_type", ADD COLUMN "issuer" JSONB;

-- Of what has been issued so far, today's profile is the best that is known.
ALTER TABLE "invoice" DISABLE TRIGGER USER; -- no sum changes
UPDATE "invoice" i SET "issuer" = jsonb_build_object('legalName', f."legal_name", 'taxId', f."tax_id",
  'address', jsonb_strip_nulls(jsonb_build_object('street', f."street", 'city', f."city", 'state', f."state",
    'postalCode', f."postal_code", 'country', f."country")),
  'zone', f."zone", 'regime', f."vat_regime", 'currency', w."currency")
FROM "fiscal_profile" f JOIN "workspace" w ON w."id" = f."workspace_id" WHERE f."workspace_id" = i."workspace_id";
ALTER TABLE "invoice" ENABLE TRIGGER USER;

ALTER TABLE "invoice_line" ADD COLUMN "category" TEXT, ADD COLUMN "rate" DECIMAL(7,4),
  ADD COLUMN "reason" TEXT NOT NULL DEFAULT '', ADD COLUMN "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0;
ALTER TABLE "invoice_tax" DROP CONSTRAINT "invoice_tax_pkey",
  ADD COLUMN "reason" TEXT NOT NULL DEFAULT '', ADD COLUMN "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  ADD COLUMN "surcharge_taxable" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "invoice_tax_pkey" PRIMARY KEY ("invoice_id", "category", "rate", "reason");

UPDATE "invoice_tax" SET
  "reason" = CASE "category" WHEN 'E' THEN 'E1' WHEN 'G' THEN 'E2' WHEN 'K' THEN 'E5' WHEN 'AE' THEN 'S2' WHEN 'O' THEN 'N2' ELSE '' END,
  "surcharge_rate" = CASE WHEN "surcharge" = 0 THEN 0 WHEN "rate" = 21 THEN 5.2 WHEN "rate" = 10 THEN 1.4 WHEN "rate" = 4 THEN 0.5 ELSE 0 END,
  "surcharge_taxable" = CASE WHEN "surcharge" = 0 THEN 0 ELSE "taxable" END;

-- A line that names a rate is of that group; one that names none is of the group whose base the others leave open.
WITH named AS (
  SELECT "invoice_id" AS id, "position", CASE WHEN "tax_rate" IS NULL AND "tax_exempt_reason" IS NOT NULL THEN 0 ELSE "tax_rate" END AS rate, "net"
  FROM "invoice_line"
), open AS (
  SELECT DISTINCT ON (t."invoice_id") t."invoice_id" AS id, t."rate"
  FROM "invoice_tax" t JOIN "invoice" d ON d."id" = t."invoice_id"
  ORDER BY t."invoice_id", abs(t."taxable" - coalesce((
    SELECT sum(named.net) FROM named WHERE named.id = t."invoice_id" AND named.rate = t."rate"), 0) * (100 - d."discount_rate") / 100) DESC
)
UPDATE "invoice_line" l SET "category" = t."category", "rate" = t."rate", "reason" = t."reason", "surcharge_rate" = t."surcharge_rate"
FROM named LEFT JOIN open USING (id) JOIN "invoice_tax" t ON t."invoice_id" = named.id AND t."rate" = coalesce(named.rate, open."rate")
WHERE l."invoice_id" = named.id AND l."position" = named."position";
UPDATE "invoice_line" SET "category" = 'S', "rate" = coalesce("tax_rate", 0) WHERE "category" IS NULL;
ALTER TABLE "invoice_line" ALTER COLUMN "category" SET NOT NULL, ALTER COLUMN "rate" SET NOT NULL,
  ADD CONSTRAINT "invoice_line_taxes_check" CHECK ("rate" BETWEEN 0 AND 100 AND "surcharge_rate" BETWEEN 0 AND 100);

ALTER TABLE "quote_line" ADD COLUMN "category" TEXT, ADD COLUMN "rate" DECIMAL(7,4),
  ADD COLUMN "reason" TEXT NOT NULL DEFAULT '', ADD COLUMN "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0;
ALTER TABLE "quote_tax" DROP CONSTRAINT "quote_tax_pkey",
  ADD COLUMN "reason" TEXT NOT NULL DEFAULT '', ADD COLUMN "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  ADD COLUMN "surcharge_taxable" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "quote_tax_pkey" PRIMARY KEY ("quote_id", "category", "rate", "reason");

UPDATE "quote_tax" SET
  "reason" = CASE "category" WHEN 'E' THEN 'E1' WHEN 'G' THEN 'E2' WHEN 'K' THEN 'E5' WHEN 'AE' THEN 'S2' WHEN 'O' THEN 'N2' ELSE '' END,
  "surcharge_rate" = CASE WHEN "surcharge" = 0 THEN 0 WHEN "rate" = 21 THEN 5.2 WHEN "rate" = 10 THEN 1.4 WHEN "rate" = 4 THEN 0.5 ELSE 0 END,
  "surcharge_taxable" = CASE WHEN "surcharge" = 0 THEN 0 ELSE "taxable" END;

-- A line that names a rate is of that group; one that names none is of the group whose base the others leave open.
WITH named AS (
  SELECT "quote_id" AS id, "position", CASE WHEN "tax_rate" IS NULL AND "tax_exempt_reason" IS NOT NULL THEN 0 ELSE "tax_rate" END AS rate, "net"
  FROM "quote_line"
), open AS (
  SELECT DISTINCT ON (t."quote_id") t."quote_id" AS id, t."rate"
  FROM "quote_tax" t JOIN "quote" d ON d."id" = t."quote_id"
  ORDER BY t."quote_id", abs(t."taxable" - coalesce((
    SELECT sum(named.net) FROM named WHERE named.id = t."quote_id" AND named.rate = t."rate"), 0) * (100 - d."discount_rate") / 100) DESC
)
UPDATE "quote_line" l SET "category" = t."category", "rate" = t."rate", "reason" = t."reason", "surcharge_rate" = t."surcharge_rate"
FROM named LEFT JOIN open USING (id) JOIN "quote_tax" t ON t."quote_id" = named.id AND t."rate" = coalesce(named.rate, open."rate")
WHERE l."quote_id" = named.id AND l."position" = named."position";
UPDATE "quote_line" SET "category" = 'S', "rate" = coalesce("tax_rate", 0) WHERE "category" IS NULL;
ALTER TABLE "quote_line" ALTER COLUMN "category" SET NOT NULL, ALTER COLUMN "rate" SET NOT NULL,
  ADD CONSTRAINT "quote_line_taxes_check" CHECK ("rate" BETWEEN 0 AND 100 AND "surcharge_rate" BETWEEN 0 AND 100);

-- Tax law wants what was issued kept as it was: a new document rectifies it. What comes later (payments, a late fee,
-- notes, the due date) is beside it, and who deletes a client takes nothing from its invoices but the link.
CREATE FUNCTION folio_refuse_reissue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % has been issued: what it says cannot change', OLD.id USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER invoice_frozen BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (OLD."status" <> 'draft' AND (NEW."status" = 'draft' OR (
    OLD."workspace_id", OLD."kind", OLD."series_id", OLD."document_number", OLD."issuer", OLD."client_name",
    OLD."client_tax_id", OLD."client_address", OLD."client_location", OLD."client_type", OLD."issue_date",
    OLD."operation_date", OLD."tax_rate", OLD."irpf_rate", OLD."discount_rate", OLD."equivalence_surcharge_rate",
    OLD."currency", OLD."exchange_rate", OLD."operation_type", OLD."subtotal", OLD."discount", OLD."tax", OLD."irpf",
    OLD."total", OLD."prepayment", OLD."original_invoice_id", OLD."rectification", OLD."declared_as", OLD."verifactu_hash",
    OLD."verifactu_previous_hash", OLD."qr_url"
  ) IS DISTINCT FROM (
    NEW."workspace_id", NEW."kind", NEW."series_id", NEW."document_number", NEW."issuer", NEW."client_name",
    NEW."client_tax_id", NEW."client_address", NEW."client_location", NEW."client_type", NEW."issue_date",
    NEW."operation_date", NEW."tax_rate", NEW."irpf_rate", NEW."discount_rate", NEW."equivalence_surcharge_rate",
    NEW."currency", NEW."exchange_rate", NEW."operation_type", NEW."subtotal", NEW."discount", NEW."tax", NEW."irpf",
    NEW."total", NEW."prepayment", NEW."original_invoice_id", NEW."rectification", NEW."declared_as", NEW."verifactu_hash",
    NEW."verifactu_previous_hash", NEW."qr_url"
  )))
  EXECUTE FUNCTION folio_refuse_reissue();

-- Lines and taxes are written while their invoice is a draft. The link to an expense that a line bills is no part of it.
CREATE FUNCTION folio_refuse_issued_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  issued text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT i.id INTO issued FROM (
      SELECT invoice_id FROM (
        SELECT invoice_id, to_jsonb(removed) - 'expense_id' AS part FROM removed
        EXCEPT ALL SELECT invoice_id, to_jsonb(changed) - 'expense_id' FROM changed
      ) AS gone
    ) AS part JOIN invoice i ON i.id = part.invoice_id WHERE i.status <> 'draft' LIMIT 1;
  ELSE
    SELECT i.id INTO issued FROM changed JOIN invoice i ON i.id = changed.invoice_id WHERE i.status <> 'draft' LIMIT 1;
  END IF;
  IF issued IS NOT NULL THEN
    RAISE EXCEPTION 'invoice % has been issued: % cannot change', issued, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER frozen_added AFTER INSERT ON "invoice_line" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE TRIGGER frozen_changed AFTER UPDATE ON "invoice_line" REFERENCING OLD TABLE AS removed NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE TRIGGER frozen_removed AFTER DELETE ON "invoice_line" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE TRIGGER frozen_added AFTER INSERT ON "invoice_tax" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE TRIGGER frozen_changed AFTER UPDATE ON "invoice_tax" REFERENCING OLD TABLE AS removed NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE TRIGGER frozen_removed AFTER DELETE ON "invoice_tax" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
