-- AlterTable
ALTER TABLE "client_request_link" ADD COLUMN     "opened_at" TIMESTAMPTZ(3);
