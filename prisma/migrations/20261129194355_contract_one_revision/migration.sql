DROP TRIGGER revised_by_update ON expense;
DROP TRIGGER revised_by_update ON client;
DROP TRIGGER revised_by_insert ON expense;
DROP TRIGGER revised_by_insert ON client;
DROP TRIGGER revised_by_delete ON expense;
DROP TRIGGER revised_by_delete ON client;

-- DropTable
DROP TABLE "resource_revision";

DROP FUNCTION folio_note_revision();
