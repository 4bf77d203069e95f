-- CreateTable
CREATE TABLE "period_closing" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "quarter" TEXT NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by" TEXT NOT NULL,
    "closed_by_id" TEXT NOT NULL,
    "reopened_at" TIMESTAMPTZ(3),
    "reopened_by" TEXT,
    "reopened_by_id" TEXT,

    CONSTRAINT "period_closing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "period_closing_workspace_id_closed_at_id_idx" ON "period_closing"("workspace_id", "closed_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "period_closing" ADD CONSTRAINT "period_closing_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A quarter is closed once at a time; the closings before are its history.
CREATE UNIQUE INDEX "period_closing_open" ON "period_closing"("workspace_id", "quarter") WHERE "reopened_at" IS NULL;

ALTER TABLE "period_closing"
  ADD CONSTRAINT "period_closing_quarter_check" CHECK ("quarter" ~ '^\d{4}-Q[1-4]$' AND "first_day" < "last_day"),
  ADD CONSTRAINT "period_closing_reopened_check" CHECK (("reopened_at" IS NULL) = ("reopened_by_id" IS NULL));
