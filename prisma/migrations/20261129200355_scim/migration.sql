-- AlterTable
ALTER TABLE "member" ADD COLUMN     "directory_id" TEXT,
ADD COLUMN     "directory_name" TEXT;

-- CreateTable
CREATE TABLE "scim_token" (
    "workspace_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "default_role" "member_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "scim_token_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "scim_token_hash_key" ON "scim_token"("hash");

-- AddForeignKey
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
