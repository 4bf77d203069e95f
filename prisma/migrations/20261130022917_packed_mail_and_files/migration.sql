ALTER TABLE "mail_message" ADD COLUMN "packed_words" BYTEA;
ALTER TABLE "ticketbai_file" ADD COLUMN "packed_xml" BYTEA;

-- Each has its words either way.
ALTER TABLE "mail_message" ADD CONSTRAINT mail_message_words
  CHECK ((html IS NULL) = (packed_words IS NOT NULL) AND (text IS NULL) = (html IS NULL)) NOT VALID;
ALTER TABLE "ticketbai_file" ADD CONSTRAINT ticketbai_file_xml CHECK ((xml IS NULL) = (packed_xml IS NOT NULL)) NOT VALID;

-- A TicketBAI file stays as it was signed; what became of it is written beside it. All that ever changes is that an old one is
-- packed, unless others are packed by it.
CREATE OR REPLACE TRIGGER ticketbai_file_unchanged BEFORE UPDATE ON ticketbai_file FOR EACH ROW WHEN ((
    NEW.workspace_id, NEW.sequence, NEW.kind, NEW.correction, NEW.invoice_id, NEW.territory, NEW.mode, NEW.issuer_tax_id,
    NEW.tbai_identifier, NEW.signature
  ) IS DISTINCT FROM (
    OLD.workspace_id, OLD.sequence, OLD.kind, OLD.correction, OLD.invoice_id, OLD.territory, OLD.mode, OLD.issuer_tax_id,
    OLD.tbai_identifier, OLD.signature
  ) OR (NEW.xml, NEW.packed_xml) IS DISTINCT FROM (OLD.xml, OLD.packed_xml) AND (
    OLD.xml IS NULL OR OLD.packed_xml IS NOT NULL OR NEW.xml IS NOT NULL OR NEW.packed_xml IS NULL OR OLD.sequence % 100 = 1
  ))
  EXECUTE FUNCTION folio_refuse_change();
