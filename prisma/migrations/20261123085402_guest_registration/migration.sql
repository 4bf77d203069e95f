-- CreateEnum
CREATE TYPE "communication_kind" AS ENUM ('RH', 'PV');

-- CreateEnum
CREATE TYPE "communication_operation" AS ENUM ('tell', 'cancel');

-- CreateEnum
CREATE TYPE "communication_status" AS ENUM ('queued', 'sent', 'processing', 'accepted', 'unproven', 'refused', 'cancelled');

-- CreateTable
CREATE TABLE "guest_registration_settings" (
    "workspace_id" TEXT NOT NULL,
    "mode" "verifactu_mode" NOT NULL DEFAULT 'off',
    "landlord_code" TEXT,
    "username" TEXT,
    "sealed_password" TEXT,
    "payment_type" TEXT NOT NULL DEFAULT 'OTRO',
    "reports_portals" BOOLEAN NOT NULL DEFAULT false,
    "on_since" TIMESTAMPTZ(3),
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_mend" TEXT,
    "blocked_code" TEXT,

    CONSTRAINT "guest_registration_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "communication" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "property_id" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "kind" "communication_kind" NOT NULL,
    "operation" "communication_operation" NOT NULL,
    "cancels_id" TEXT,
    "by_hand" BOOLEAN NOT NULL DEFAULT false,
    "mode" "verifactu_mode" NOT NULL,
    "reference" TEXT NOT NULL,
    "payment_type" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "sealed_xml" TEXT,
    "status" "communication_status" NOT NULL DEFAULT 'queued',
    "lot" TEXT,
    "communication_code" TEXT,
    "code" TEXT,
    "mend" TEXT,
    "description" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "communication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_duty" (
    "reservation_id" TEXT NOT NULL,
    "kind" "communication_kind" NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "attention" TEXT,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "registration_duty_pkey" PRIMARY KEY ("reservation_id","kind")
);

-- CreateIndex
CREATE INDEX "communication_reservation_id_position_idx" ON "communication"("reservation_id", "position");

-- CreateIndex
CREATE INDEX "communication_workspace_id_created_at_id_idx" ON "communication"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "registration_duty_workspace_id_due_at_idx" ON "registration_duty"("workspace_id", "due_at");

-- AddForeignKey
ALTER TABLE "guest_registration_settings" ADD CONSTRAINT "guest_registration_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "communication" ADD CONSTRAINT "communication_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_duty" ADD CONSTRAINT "registration_duty_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_duty" ADD CONSTRAINT "registration_duty_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who sends has what it takes to.
ALTER TABLE "guest_registration_settings" ADD CONSTRAINT "guest_registration_settings_whole"
  CHECK ("mode" = 'off' OR ("landlord_code" IS NOT NULL AND "username" IS NOT NULL AND "sealed_password" IS NOT NULL
    AND "on_since" IS NOT NULL));

-- A proof, and nothing else, is a code; what is still sent, and nothing else, is kept.
ALTER TABLE "communication" ADD CONSTRAINT "communication_proof"
  CHECK ("status" <> 'accepted' OR "operation" = 'cancel' OR "communication_code" IS NOT NULL);
ALTER TABLE "communication" ADD CONSTRAINT "communication_xml"
  CHECK (("sealed_xml" IS NOT NULL) = ("status" IN ('queued', 'sent', 'processing')));
ALTER TABLE "communication" ADD CONSTRAINT "communication_cancels" CHECK (("cancels_id" IS NOT NULL) = ("operation" = 'cancel'));

-- One thing at a time is under way for a stay.
CREATE UNIQUE INDEX "communication_under_way" ON "communication" ("reservation_id", "mode")
  WHERE "status" IN ('queued', 'sent', 'processing');

-- What a person has to look at, of which there is little.
CREATE INDEX "registration_duty_attention" ON "registration_duty" ("workspace_id", "due_at") WHERE "attention" IS NOT NULL;
