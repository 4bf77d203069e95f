-- CreateTable
CREATE TABLE "check_in" (
    "reservation_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "people" INTEGER,
    "payment_type" TEXT,
    "token" TEXT,
    "token_made_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "check_in_pkey" PRIMARY KEY ("reservation_id")
);

-- CreateTable
CREATE TABLE "guest" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "sealed_person" TEXT,
    "sealed_signature" TEXT,
    "document_verified" BOOLEAN NOT NULL DEFAULT false,
    "completed_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "check_in_token_key" ON "check_in"("token");

-- CreateIndex
CREATE INDEX "check_in_workspace_id_idx" ON "check_in"("workspace_id");

-- CreateIndex
CREATE INDEX "guest_workspace_id_created_at_id_idx" ON "guest"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "guest_reservation_id_id_idx" ON "guest"("reservation_id", "id");

-- AddForeignKey
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest" ADD CONSTRAINT "guest_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest" ADD CONSTRAINT "guest_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE check_in ADD CONSTRAINT check_in_people_check CHECK (people BETWEEN 1 AND 99);
ALTER TABLE check_in ADD CONSTRAINT check_in_token_check CHECK (token IS NULL OR token_made_at IS NOT NULL);
-- Erasing is of everything: nothing that says who it was stays behind.
ALTER TABLE guest ADD CONSTRAINT guest_erased_check CHECK (
  (sealed_person IS NULL) = (erased_at IS NOT NULL) AND (erased_at IS NULL OR sealed_signature IS NULL));
