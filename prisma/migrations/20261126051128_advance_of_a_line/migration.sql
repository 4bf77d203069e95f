-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "advance_id" TEXT;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_advance_id_fkey" FOREIGN KEY ("advance_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX invoice_line_advance_id_idx ON invoice_line (advance_id) WHERE advance_id IS NOT NULL;

-- What lines take off was known by the number that they name, or else by their amount; of issued invoices too.
ALTER TABLE invoice_line DISABLE TRIGGER frozen_changed;

-- Those that name the advance which their invoice takes off, or took off before it was credited or cancelled. Of numbers
-- that are in each other it is the longest.
WITH named AS (
  SELECT DISTINCT ON (l.invoice_id, l.position) l.invoice_id, l.position, advance.id AS advance_id
  FROM invoice advance
  LEFT JOIN deposit d ON d.advance_invoice_id = advance.id
  JOIN invoice final ON final.workspace_id = advance.workspace_id AND final.id <> advance.id
    AND final.original_invoice_id IS NULL
    AND (final.id = d.deducted_on_id OR (final.client_id = advance.client_id AND (final.status = 'cancelled'
      OR final.total = -(SELECT sum(total) FROM invoice note
                         WHERE note.original_invoice_id = final.id AND note.status NOT IN ('draft', 'cancelled')))))
  JOIN invoice_line l ON l.invoice_id = final.id AND l.net < 0
    AND position(advance.document_number IN l.description) > 0
  WHERE advance.kind = 'advance'
  ORDER BY l.invoice_id, l.position, length(advance.document_number) DESC, (final.id = d.deducted_on_id) DESC NULLS LAST
)
UPDATE invoice_line l SET advance_id = named.advance_id FROM named
WHERE (l.invoice_id, l.position) = (named.invoice_id, named.position);

-- Those of the others that come to what is left of an advance, with its tax: one for each.
WITH advance AS (
  SELECT d.advance_invoice_id AS id, d.deducted_on_id AS final_id FROM deposit d
  WHERE d.deducted_on_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM invoice_line l WHERE l.invoice_id = d.deducted_on_id AND l.advance_id = d.advance_invoice_id)
), charged AS (
  SELECT id, final_id, net, category, rate, oss, surcharge_rate,
         row_number() OVER (PARTITION BY final_id, net, category, rate, oss, surcharge_rate ORDER BY id) AS place
  FROM (
    SELECT advance.id, final_id, -sum(taxable) AS net, category, rate, oss, surcharge_rate
    FROM advance JOIN invoice_tax t ON t.invoice_id = advance.id OR t.invoice_id IN (
      SELECT note.id FROM invoice note
      WHERE note.original_invoice_id = advance.id AND note.status NOT IN ('draft', 'cancelled'))
    GROUP BY advance.id, final_id, category, rate, oss, surcharge_rate HAVING sum(taxable) > 0
  ) AS left_of_it
), line AS (
  SELECT invoice_id, position, net, category, rate, oss, surcharge_rate,
         row_number() OVER (PARTITION BY invoice_id, net, category, rate, oss, surcharge_rate ORDER BY position) AS place
  FROM invoice_line WHERE advance_id IS NULL AND invoice_id IN (SELECT final_id FROM advance)
)
UPDATE invoice_line l SET advance_id = charged.id FROM charged JOIN line
  ON (line.invoice_id, line.net, line.category, line.rate, line.oss, line.surcharge_rate, line.place)
   = (charged.final_id, charged.net, charged.category, charged.rate, charged.oss, charged.surcharge_rate, charged.place)
WHERE (l.invoice_id, l.position) = (line.invoice_id, line.position);

-- What credits a line is of the same advance.
UPDATE invoice_line l SET advance_id = credited.advance_id
FROM invoice note JOIN invoice_line credited ON credited.invoice_id = note.original_invoice_id
WHERE l.invoice_id = note.id AND l.position = credited.position AND credited.advance_id IS NOT NULL;

ALTER TABLE invoice_line ENABLE TRIGGER frozen_changed;
