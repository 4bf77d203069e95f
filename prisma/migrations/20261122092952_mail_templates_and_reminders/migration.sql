-- AlterEnum
ALTER TYPE "mail_status" ADD VALUE 'dropped';

-- DropIndex
DROP INDEX "mail_message_to_created_at_idx";

-- AlterTable
ALTER TABLE "client" ADD COLUMN     "language" TEXT,
ADD COLUMN     "send_reminders" BOOLEAN;

-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "bcc" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "cc" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "condition" TEXT;

-- Whoever gets it, to be counted: see src/server/mail/mail-quota.ts.
ALTER TABLE "mail_message" ADD COLUMN "recipients" TEXT[] GENERATED ALWAYS AS (array_prepend("to", "cc" || "bcc")) STORED;

-- CreateTable
CREATE TABLE "mail_template" (
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_template_pkey" PRIMARY KEY ("workspace_id","kind","locale")
);

-- CreateTable
CREATE TABLE "reminder_schedule" (
    "workspace_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_schedule_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "reminder_step" (
    "workspace_id" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "since" DATE NOT NULL,
    "words" JSONB,

    CONSTRAINT "reminder_step_pkey" PRIMARY KEY ("workspace_id","days")
);

-- CreateTable
CREATE TABLE "reminder" (
    "invoice_id" TEXT NOT NULL,
    "due_date" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "mail_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("invoice_id","due_date","days")
);

-- CreateTable
CREATE TABLE "unreminded_invoice" (
    "invoice_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unreminded_invoice_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateIndex
CREATE INDEX "mail_message_recipients_idx" ON "mail_message" USING GIN ("recipients");

-- AddForeignKey
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_schedule" ADD CONSTRAINT "reminder_schedule_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_step" ADD CONSTRAINT "reminder_step_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "reminder_schedule"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unreminded_invoice" ADD CONSTRAINT "unreminded_invoice_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unreminded_invoice" ADD CONSTRAINT "unreminded_invoice_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "client" ADD CONSTRAINT "client_language_check" CHECK ("language" IN ('es', 'en'));

ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_locale_check" CHECK ("locale" IN ('es', 'en'));

ALTER TABLE "reminder_step" ADD CONSTRAINT "reminder_step_days_check" CHECK ("days" BETWEEN -60 AND 365);
