-- The version before reads these alone. Until this is applied nothing is packed that it may ask for: see
-- docs/decisions/0071-documents-of-closed-years.md.
ALTER TABLE "mail_message" ALTER COLUMN "html" DROP NOT NULL, ALTER COLUMN "text" DROP NOT NULL;
ALTER TABLE "ticketbai_file" ALTER COLUMN "xml" DROP NOT NULL;
