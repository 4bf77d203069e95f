-- AlterTable
ALTER TABLE "delivery" ADD COLUMN     "portal_link" TEXT;

-- CreateTable
CREATE TABLE "portal_link" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "created_by_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "may_resend" BOOLEAN NOT NULL,
    "may_rotate_secret" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portal_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "portal_link_token_hash_key" ON "portal_link"("token_hash");

-- CreateIndex
CREATE INDEX "portal_link_webhook_id_created_at_id_idx" ON "portal_link"("webhook_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "portal_link" ADD CONSTRAINT "portal_link_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_link" ADD CONSTRAINT "portal_link_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_link" ADD CONSTRAINT "portal_link_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
