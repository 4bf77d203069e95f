-- Whom a mail goes to, in lower case: the limits count Ana@example.com and ana@example.com as one. Nobody's mail server
-- tells them apart.
CREATE OR REPLACE FUNCTION folio_recipients(addresses text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT lower(address) FROM unnest(addresses) WITH ORDINALITY AS given (address, position) ORDER BY position);
