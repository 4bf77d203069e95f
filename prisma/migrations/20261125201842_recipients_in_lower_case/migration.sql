-- Whom a mail goes to, in lower case: the limits count Ana@example.com and ana@example.com as one. Nobody's mail server
-- tells them apart.
CREATE OR REPLACE FUNCTION folio_recipients(addresses text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT lower(address) FROM unnest(addresses) WITH ORDINALITY AS given (address, position) ORDER BY position);

-- A generated column cannot be told another expression before PostgreSQL 17.
ALTER TABLE "mail_message" DROP COLUMN "recipients";
ALTER TABLE "mail_message"
  ADD COLUMN "recipients" TEXT[] GENERATED ALWAYS AS (folio_recipients(array_prepend("to", "cc" || "bcc"))) STORED;
CREATE INDEX "mail_message_recipients_idx" ON "mail_message" USING GIN ("recipients");
