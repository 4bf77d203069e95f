-- CreateTable
CREATE TABLE "rental_report_settings" (
    "workspace_id" TEXT NOT NULL,
    "yearly_lettings" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rental_report_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "mossos_counter" (
    "workspace_id" TEXT NOT NULL,
    "establishment_code" VARCHAR(10) NOT NULL,
    "current" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mossos_counter_pkey" PRIMARY KEY ("workspace_id","establishment_code")
);

-- CreateTable
CREATE TABLE "portal_report" (
    "workspace_id" TEXT NOT NULL,
    "property_id" TEXT NOT NULL,
    "portal" VARCHAR(60) NOT NULL,
    "year" SMALLINT NOT NULL,
    "quarter" SMALLINT NOT NULL,
    "days" INTEGER NOT NULL,
    "stays" INTEGER NOT NULL,
    "consideration" DECIMAL(16,4) NOT NULL,
    "fees" DECIMAL(16,4) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portal_report_pkey" PRIMARY KEY ("workspace_id","property_id","portal","year","quarter")
);

-- CreateIndex
CREATE INDEX "portal_report_property_id_idx" ON "portal_report"("property_id");

-- AddForeignKey
ALTER TABLE "rental_report_settings" ADD CONSTRAINT "rental_report_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mossos_counter" ADD CONSTRAINT "mossos_counter_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_report" ADD CONSTRAINT "portal_report_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_report" ADD CONSTRAINT "portal_report_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "property"("id") ON DELETE CASCADE ON UPDATE CASCADE;
