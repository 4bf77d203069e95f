-- CreateTable
CREATE TABLE "upkeep" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "failed" BOOLEAN NOT NULL DEFAULT false,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "milliseconds" INTEGER NOT NULL DEFAULT 0,
    "is_done" BOOLEAN NOT NULL DEFAULT true,
    "oldest_at" TIMESTAMPTZ(3),

    CONSTRAINT "upkeep_pkey" PRIMARY KEY ("name")
);
