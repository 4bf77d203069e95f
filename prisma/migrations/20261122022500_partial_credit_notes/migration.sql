-- Several credit notes may credit parts of one invoice. That they never credit more than there was is seen to under the
-- lock of the invoice that they credit.
DROP INDEX "invoice_credit_note_key";
