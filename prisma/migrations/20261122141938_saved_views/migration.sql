-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_workspace_id_user_id_list_name_key" ON "saved_view"("workspace_id", "user_id", "list", "name");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "member"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
