-- How many decimals the amounts of a currency have (ISO 4217), as src/lib/money/currency-decimals.ts says it; two where nobody knows.
CREATE OR REPLACE FUNCTION folio_decimals(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
                    'XAF', 'XOF', 'XPF') THEN 0
  WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3
  WHEN currency IN ('CLF', 'UYW') THEN 4
  ELSE 2
END;
