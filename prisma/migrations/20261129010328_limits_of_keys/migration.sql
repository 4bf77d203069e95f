-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "allowed_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "allowed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "last_used_address" TEXT,
ADD COLUMN     "rate_limit_per_minute" INTEGER;
