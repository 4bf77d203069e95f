-- CreateTable
CREATE TABLE "tax_settings" (
    "workspace_id" TEXT NOT NULL,
    "phone" TEXT,
    "contact_name" TEXT,
    "iban" TEXT,
    "monthly_refund" BOOLEAN,
    "special_pro_rata" BOOLEAN,
    "exempt_from_390" BOOLEAN,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- AddForeignKey
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
