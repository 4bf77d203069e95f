-- CreateEnum
CREATE TYPE "ticketbai_territory" AS ENUM ('araba', 'gipuzkoa', 'bizkaia');

-- CreateTable
CREATE TABLE "ticketbai_settings" (
    "workspace_id" TEXT NOT NULL,
    "territory" "ticketbai_territory",
    "mode" "verifactu_mode" NOT NULL DEFAULT 'off',
    "licence" TEXT,
    "epigrafe" TEXT,
    "sending_until" TIMESTAMPTZ(3),

    CONSTRAINT "ticketbai_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "ticketbai_file" (
    "workspace_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" "fiscal_record_kind" NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "territory" "ticketbai_territory" NOT NULL,
    "mode" "verifactu_mode" NOT NULL,
    "issuer_tax_id" TEXT NOT NULL,
    "tbai_identifier" TEXT,
    "signature" TEXT NOT NULL,
    "xml" TEXT NOT NULL,
    "status" "submission_status" NOT NULL DEFAULT 'queued',
    "state" TEXT,
    "code" TEXT,
    "description" TEXT,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "csv" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_attempt_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticketbai_file_pkey" PRIMARY KEY ("workspace_id","sequence")
);

-- CreateIndex
CREATE INDEX "ticketbai_file_workspace_id_status_sequence_idx" ON "ticketbai_file"("workspace_id", "status", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "ticketbai_file_invoice_id_kind_key" ON "ticketbai_file"("invoice_id", "kind");

-- AddForeignKey
ALTER TABLE "ticketbai_settings" ADD CONSTRAINT "ticketbai_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticketbai_file" ADD CONSTRAINT "ticketbai_file_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticketbai_file" ADD CONSTRAINT "ticketbai_file_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A TicketBAI file stays as it was signed; what became of it is written beside it.
CREATE OR REPLACE TRIGGER ticketbai_file_unchanged
  BEFORE UPDATE OF workspace_id, sequence, kind, invoice_id, territory, mode, issuer_tax_id, tbai_identifier, signature, xml
  ON ticketbai_file FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

CREATE OR REPLACE TRIGGER ticketbai_file_kept BEFORE DELETE OR TRUNCATE ON ticketbai_file
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

ALTER TABLE ticketbai_settings
  ADD CONSTRAINT ticketbai_settings_on_check CHECK (mode = 'off' OR (territory IS NOT NULL AND licence IS NOT NULL));
ALTER TABLE ticketbai_file
  ADD CONSTRAINT ticketbai_file_mode_check CHECK (mode <> 'off'),
  ADD CONSTRAINT ticketbai_file_identifier_check CHECK ((kind = 'alta') = (tbai_identifier IS NOT NULL)),
  ADD CONSTRAINT ticketbai_file_attempts_check CHECK (attempts >= 0);
