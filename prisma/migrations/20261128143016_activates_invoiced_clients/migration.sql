-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "activates_invoiced_clients" BOOLEAN NOT NULL DEFAULT true;
