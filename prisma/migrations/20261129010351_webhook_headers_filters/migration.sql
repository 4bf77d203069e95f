-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "filters" JSONB,
ADD COLUMN     "headers" JSONB;

-- Which events a webhook wants by the fields of their bodies: filters of the form {pointer, operator, value or values}, all of which have
-- to hold. Numbers are compared as the decimals that they are written as.

-- Which of two values comes first: -1, 0 or 1, as PostgreSQL's own comparisons; NULL where they cannot be compared. A text that
-- is a decimal is compared with a number as one; two texts are compared by their characters.
CREATE OR REPLACE FUNCTION folio_json_compare(one jsonb, other jsonb) RETURNS int LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  kinds text := jsonb_typeof(one) || ' ' || jsonb_typeof(other);
  first text := one #>> '{}';
  second text := other #>> '{}';
BEGIN
  IF kinds = 'string string' THEN
    RETURN CASE WHEN first = second THEN 0 WHEN first COLLATE "C" < second COLLATE "C" THEN -1 ELSE 1 END;
  END IF;
  IF kinds = 'boolean boolean' THEN
    RETURN first::boolean::int - second::boolean::int;
  END IF;
  IF kinds IN ('number number', 'number string', 'string number') AND
     (jsonb_typeof(one) = 'number' OR first ~ '^-?[0-9]{1,100}(\.[0-9]{1,100})?$') AND
     (jsonb_typeof(other) = 'number' OR second ~ '^-?[0-9]{1,100}(\.[0-9]{1,100})?$') THEN
    RETURN sign(first::numeric - second::numeric)::int;
  END IF;
  RETURN NULL;
END
$$;

-- Whether one filter holds of a body. What is not there, or is null, meets no filter but `!=` and `exists` with false.
CREATE OR REPLACE FUNCTION folio_filter_holds(filter jsonb, body jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  operator text := filter->>'operator';
  expected jsonb := filter->'value';
  member jsonb := body #> (
    SELECT array_agg(replace(replace(step, '~1', '/'), '~0', '~') ORDER BY place)
    FROM unnest(string_to_array(substr(filter->>'pointer', 2), '/')) WITH ORDINALITY AS steps (step, place));
  is_there boolean := member IS NOT NULL AND jsonb_typeof(member) <> 'null';
BEGIN
  RETURN CASE operator
    WHEN 'exists' THEN is_there = coalesce((expected #>> '{}')::boolean, true)
    WHEN '!=' THEN NOT (is_there AND folio_json_compare(member, expected) IS NOT DISTINCT FROM 0)
    ELSE is_there AND coalesce(CASE operator
      WHEN '=' THEN folio_json_compare(member, expected) = 0
      WHEN '>' THEN folio_json_compare(member, expected) > 0
      WHEN '>=' THEN folio_json_compare(member, expected) >= 0
      WHEN '<' THEN folio_json_compare(member, expected) < 0
      WHEN '<=' THEN folio_json_compare(member, expected) <= 0
      WHEN 'in' THEN EXISTS (
        SELECT FROM jsonb_array_elements(filter->'values') AS each (value) WHERE folio_json_compare(member, each.value) = 0)
      WHEN 'contains' THEN CASE jsonb_typeof(member)
        WHEN 'string' THEN jsonb_typeof(expected) = 'string' AND strpos(member #>> '{}', expected #>> '{}') > 0
        WHEN 'array' THEN EXISTS (
          SELECT FROM jsonb_array_elements(member) AS each (value) WHERE folio_json_compare(each.value, expected) = 0)
      END
    END, false)
  END;
END
$$;

-- Whether a webhook with these filters wants an event with this body. A body that cannot be read is delivered: a filter never
-- makes the change fail that it filters.
CREATE OR REPLACE FUNCTION folio_webhook_wants(filters jsonb, body text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  parsed jsonb;
BEGIN
  parsed := body::jsonb;
  RETURN coalesce((
    SELECT bool_and(folio_filter_holds(filter, parsed)) FROM jsonb_array_elements(filters) AS each (filter)), true);
EXCEPTION WHEN data_exception THEN
  RETURN true;
END
$$;
