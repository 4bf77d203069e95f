-- A refund, a discount and an undone operation are an R1 (LIVA art. 80.Uno.2 and 80.Dos). What is issued stays as it was recorded.
UPDATE invoice SET rectification = 'R1'
WHERE status = 'draft' AND rectification = 'R4' AND credit_reason IN ('refund', 'discount', 'cancellation');
