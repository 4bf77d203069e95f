-- A quote is numbered when it is written, so every workspace needs a series to number it in: P, or what is free.
INSERT INTO invoice_series (id, workspace_id, kind, prefix, is_default)
SELECT 'ser_' || substr(md5('quote ' || w.id), 1, 26), w.id, 'quote',
       (SELECT prefix
          FROM unnest(ARRAY['P', 'PR', 'Q', 'P' || upper(substr(md5(w.id), 1, 8))]) WITH ORDINALITY AS wanted (prefix, place)
         WHERE NOT EXISTS (SELECT FROM invoice_series s WHERE s.workspace_id = w.id AND s.prefix = wanted.prefix)
         ORDER BY place LIMIT 1),
       true
  FROM workspace w
 WHERE NOT EXISTS (SELECT FROM invoice_series s WHERE s.workspace_id = w.id AND s.kind = 'quote' AND s.is_default);
