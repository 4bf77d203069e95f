CREATE INDEX CONCURRENTLY invoice_by_issue_date ON invoice (workspace_id, issue_date);
