-- CreateTable
CREATE TABLE "ledger_settings" (
    "workspace_id" TEXT NOT NULL,
    "account_length" SMALLINT NOT NULL DEFAULT 8,
    "a3_company" VARCHAR(5),
    "a3_format" VARCHAR(1) NOT NULL DEFAULT '5',
    "datev_consultant" INTEGER,
    "datev_client" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "sub_account" (
    "workspace_id" TEXT NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "reference" VARCHAR(255) NOT NULL,
    "account" VARCHAR(12) NOT NULL,
    "prefix" VARCHAR(12) NOT NULL,
    "ending" VARCHAR(12),
    "name" VARCHAR(255) NOT NULL,
    "exported_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sub_account_pkey" PRIMARY KEY ("workspace_id","kind","reference")
);

-- CreateTable
CREATE TABLE "sub_account_counter" (
    "workspace_id" TEXT NOT NULL,
    "prefix" VARCHAR(12) NOT NULL,
    "current" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sub_account_counter_pkey" PRIMARY KEY ("workspace_id","prefix")
);

-- CreateIndex
CREATE UNIQUE INDEX "sub_account_workspace_id_account_key" ON "sub_account"("workspace_id", "account");

-- AddForeignKey
ALTER TABLE "ledger_settings" ADD CONSTRAINT "ledger_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sub_account" ADD CONSTRAINT "sub_account_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sub_account_counter" ADD CONSTRAINT "sub_account_counter_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
