-- The day that what is withheld of an expense counts on form 111 or 115: when it was paid, or its date as long as that is
-- not known.

-- AlterTable
ALTER TABLE "expense" ADD COLUMN     "withheld_on" DATE;

UPDATE expense SET withheld_on = coalesce(paid_date, date) WHERE irpf <> 0;
ALTER TABLE expense ADD CONSTRAINT expense_withheld_on_check CHECK ((irpf <> 0) = (withheld_on IS NOT NULL));
CREATE INDEX expense_withheld ON expense (workspace_id, withheld_on) WHERE withheld_on IS NOT NULL;
