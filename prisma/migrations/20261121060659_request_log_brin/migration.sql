-- DropIndex
DROP INDEX "api_request_created_at_idx";

-- CreateIndex
CREATE INDEX "api_request_created_at_idx" ON "api_request" USING BRIN ("created_at");
