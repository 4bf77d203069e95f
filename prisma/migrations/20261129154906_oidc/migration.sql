-- AlterTable
ALTER TABLE "member" ADD COLUMN     "managed_by" TEXT;

-- CreateTable
CREATE TABLE "issuer_session" (
    "session_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "sid" TEXT,

    CONSTRAINT "issuer_session_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "issuer_session_account_id_idx" ON "issuer_session"("account_id");

-- AddForeignKey
ALTER TABLE "issuer_session" ADD CONSTRAINT "issuer_session_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issuer_session" ADD CONSTRAINT "issuer_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
