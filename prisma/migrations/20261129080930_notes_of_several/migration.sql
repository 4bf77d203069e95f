-- Credit notes of several invoices: the aging of a company looked for them among all of its invoices.
CREATE INDEX invoice_rectifies_several ON invoice (workspace_id) WHERE rectifies IS NOT NULL;
