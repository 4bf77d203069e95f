-- CreateTable
CREATE TABLE "certificate" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "serial_number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "tax_ids" TEXT[],
    "warnings" TEXT[],
    "chain" TEXT NOT NULL,
    "sealed_key" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_to" TIMESTAMPTZ(3) NOT NULL,
    "warned_days" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificate_id_key" ON "certificate"("id");

-- CreateIndex
CREATE INDEX "certificate_valid_to_idx" ON "certificate"("valid_to");

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
