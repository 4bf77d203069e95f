-- A movement whose documents or payments are gone is explained by nothing any more: it is what it was before its match.
-- By a trigger, so that it holds whoever removes them: an undone match, a cancelled invoice, a deleted expense.
CREATE OR REPLACE FUNCTION folio_release_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A statement that removed nothing is told as well, and the one below may be such.
  IF NOT EXISTS (SELECT FROM removed) THEN
    RETURN NULL;
  END IF;
  -- What was called a difference explains nothing alone.
  DELETE FROM bank_allocation WHERE kind <> 'payment' AND transaction_id IN (
    SELECT transaction_id FROM removed
    EXCEPT SELECT transaction_id FROM bank_allocation WHERE kind = 'payment');
  UPDATE bank_transaction AS movement
  SET status = coalesce(before_match, 'raw'), before_match = NULL, matched_at = NULL, updated_at = now()
  WHERE id IN (SELECT transaction_id FROM removed) AND status = 'matched'
    AND NOT EXISTS (SELECT FROM bank_allocation WHERE transaction_id = movement.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER movement_released AFTER DELETE ON bank_allocation REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_release_movements();

-- A document's number by which it is found in the text of a movement: words and runs of digits apart, no leading zeros.
-- "F-2026/0007" is "f 2026 7". Its twin is numberKey of reconciliation/document-keys.ts.
CREATE OR REPLACE FUNCTION folio_number_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(
  regexp_replace(regexp_replace(folio_fold(value), '([^0-9 ])([0-9])', '\1 \2', 'g'), '([0-9])([^0-9 ])', '\1 \2', 'g'),
  '(^| )0+(?=[0-9])', '\1', 'g'), 200);

-- A party's name without its legal form at the end: "Acme Studio, S.L." is "acme studio". Its twin is partyKey of
-- reconciliation/document-keys.ts.
CREATE OR REPLACE FUNCTION folio_party_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(folio_fold(value),
  '( (s l u|s l l|s l p|s l|s a u|s a|s c p|s coop|slu|sll|slp|sl|sau|sa|scp|cb|c b|sc|s c|ltd|limited|llc|inc|gmbh|ag|bv|srl|sarl|sas))+$', ''), 200);
