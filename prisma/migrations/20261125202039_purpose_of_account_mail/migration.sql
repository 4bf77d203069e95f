-- CreateEnum
CREATE TYPE "mail_purpose" AS ENUM ('notice', 'confirmation', 'reset', 'account_exists');

-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "purpose" "mail_purpose";
