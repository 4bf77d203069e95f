-- Simplified invoices are numbered in a series of their own (RD 1619/2012 art. 6.1.a). Its prefix is S, or where a
-- company has taken that, the first of S2, S3, ... that is free.
INSERT INTO invoice_series (id, workspace_id, kind, prefix, is_default)
SELECT 'ser_' || left(md5('simplified ' || w.id), 26), w.id, 'simplified', free.prefix, true
FROM workspace w, LATERAL (
  SELECT prefix FROM (SELECT n, 'S' || coalesce(nullif(n, 1)::text, '') AS prefix FROM generate_series(1, 1000) AS n) AS of
  WHERE NOT EXISTS (SELECT FROM invoice_series s WHERE s.workspace_id = w.id AND s.prefix = of.prefix)
  ORDER BY n LIMIT 1
) AS free;
