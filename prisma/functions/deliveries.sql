-- The attempts of a delivery lie in months of their own, which no foreign key can follow.

-- Removes the attempts of deliveries that were removed, as with their webhook; those of a month that is dropped go with their
-- own.
CREATE OR REPLACE FUNCTION folio_remove_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery_attempt attempt USING removed WHERE attempt.delivery_id = removed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_removed AFTER DELETE ON delivery REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_remove_attempts();
