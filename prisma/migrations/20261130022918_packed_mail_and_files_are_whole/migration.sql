ALTER TABLE "mail_message" VALIDATE CONSTRAINT mail_message_words;
ALTER TABLE "ticketbai_file" VALIDATE CONSTRAINT ticketbai_file_xml;
