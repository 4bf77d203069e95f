ALTER TABLE "invoice_line" ADD COLUMN     "advance_amount" DECIMAL(16,4);

-- As much of an advance as each line takes off, tax included: until now it was all that was left of it. Of issued invoices
-- too, which say it by their amount; a credit note's line has that of the line that it credits.
ALTER TABLE invoice_line DISABLE TRIGGER frozen_changed;

UPDATE invoice_line l
SET advance_amount = -(l.net + round(l.net * l.rate / 100, folio_decimals(i.currency))
                       + round(l.net * l.surcharge_rate / 100, folio_decimals(i.currency)))
FROM invoice i WHERE i.id = l.invoice_id AND i.original_invoice_id IS NULL AND l.advance_id IS NOT NULL;

-- Where credit notes of the advance had left another cent of tax than the rate makes, that was taken off.
UPDATE invoice_line l SET advance_amount = charged.total
FROM (
  SELECT d.deducted_on_id AS final_id, d.advance_invoice_id AS advance_id, category, rate, oss, surcharge_rate,
         sum(taxable) AS taxable, sum(taxable + tax + surcharge) AS total
  FROM deposit d JOIN invoice_tax t ON t.invoice_id = d.advance_invoice_id OR t.invoice_id IN (
    SELECT note.id FROM invoice note
    WHERE note.original_invoice_id = d.advance_invoice_id AND note.status NOT IN ('draft', 'cancelled'))
  WHERE d.deducted_on_id IS NOT NULL
  GROUP BY d.deducted_on_id, d.advance_invoice_id, category, rate, oss, surcharge_rate
) AS charged
WHERE (l.invoice_id, l.advance_id, l.category, l.rate, l.oss, l.surcharge_rate, -l.net)
    = (charged.final_id, charged.advance_id, charged.category, charged.rate, charged.oss, charged.surcharge_rate, charged.taxable)
  AND NOT EXISTS (SELECT FROM invoice draft WHERE draft.id = l.invoice_id AND draft.status = 'draft');

UPDATE invoice_line l SET advance_amount = credited.advance_amount
FROM invoice note JOIN invoice_line credited ON credited.invoice_id = note.original_invoice_id
WHERE l.invoice_id = note.id AND l.position = credited.position AND l.advance_id IS NOT NULL;

ALTER TABLE invoice_line ENABLE TRIGGER frozen_changed;

ALTER TABLE "deposit" DROP CONSTRAINT "deposit_deducted_on_id_fkey";

DROP INDEX "deposit_deducted_on_id_idx";

ALTER TABLE "deposit" DROP COLUMN "deducted_on_id";
