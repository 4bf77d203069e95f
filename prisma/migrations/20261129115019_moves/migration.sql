-- CreateEnum
CREATE TYPE "move_status" AS ENUM ('open', 'reading', 'rehearsing', 'rehearsed', 'moving', 'moved', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "move_file_role" AS ENUM ('unread', 'table', 'receipt', 'refused');

-- AlterTable
ALTER TABLE "import" ADD COLUMN     "is_kind_open" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_left_out" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "move_file_id" TEXT,
ADD COLUMN     "move_id" TEXT,
ADD COLUMN     "sheet" TEXT;

-- CreateTable
CREATE TABLE "move" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "program" TEXT NOT NULL,
    "status" "move_status" NOT NULL DEFAULT 'open',
    "filed" JSONB,
    "findings" JSONB,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "problem_file" TEXT,
    "author_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3),

    CONSTRAINT "move_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "move_file" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "move_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "role" "move_file_role" NOT NULL DEFAULT 'unread',
    "is_made" BOOLEAN NOT NULL DEFAULT false,
    "is_left_out" BOOLEAN NOT NULL DEFAULT false,
    "problem" JSONB,
    "size_bytes" INTEGER NOT NULL,
    "content_type" TEXT,
    "storage_key" TEXT,
    "checksum" TEXT,
    "chosen_import_id" TEXT,
    "chosen_row" INTEGER,
    "found_import_id" TEXT,
    "found_row" INTEGER,
    "attachment_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "move_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "move_quarter" (
    "workspace_id" TEXT NOT NULL,
    "move_id" TEXT NOT NULL,
    "quarter" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "documents" JSONB NOT NULL,

    CONSTRAINT "move_quarter_pkey" PRIMARY KEY ("move_id","quarter")
);

-- CreateIndex
CREATE INDEX "move_workspace_id_created_at_id_idx" ON "move"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "move_file_storage_key_key" ON "move_file"("storage_key");

-- CreateIndex
CREATE INDEX "move_file_move_id_id_idx" ON "move_file"("move_id", "id");

-- CreateIndex
CREATE INDEX "move_file_workspace_id_id_idx" ON "move_file"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "move_quarter_workspace_id_idx" ON "move_quarter"("workspace_id");

-- CreateIndex
CREATE INDEX "import_move_id_id_idx" ON "import"("move_id", "id");

-- CreateIndex
CREATE INDEX "import_move_file_id_idx" ON "import"("move_file_id");

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "move"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_move_file_id_fkey" FOREIGN KEY ("move_file_id") REFERENCES "move_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move" ADD CONSTRAINT "move_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move" ADD CONSTRAINT "move_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_file" ADD CONSTRAINT "move_file_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_file" ADD CONSTRAINT "move_file_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "move"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_quarter" ADD CONSTRAINT "move_quarter_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "move_quarter" ADD CONSTRAINT "move_quarter_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "move"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER move_file_discard_file AFTER DELETE ON move_file
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();
ALTER TABLE move ADD CONSTRAINT move_rows_check CHECK (done BETWEEN 0 AND total);
