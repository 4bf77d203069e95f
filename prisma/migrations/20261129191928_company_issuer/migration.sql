-- AlterTable
ALTER TABLE "user" ADD COLUMN     "issuer_email" TEXT,
ADD COLUMN     "workspace_id" TEXT;

-- CreateTable
CREATE TABLE "company_issuer" (
    "workspace_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "trusts_email" BOOLEAN NOT NULL DEFAULT false,
    "role_claim" TEXT,
    "grants" JSONB NOT NULL DEFAULT '[]',
    "default_role" "member_role",
    "is_required" BOOLEAN NOT NULL DEFAULT false,
    "tested_at" TIMESTAMPTZ(3),
    "tested" JSONB,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_issuer_pkey" PRIMARY KEY ("workspace_id")
);

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "company_issuer" ADD CONSTRAINT "company_issuer_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
