-- CreateTable
CREATE TABLE "visit_window" (
    "visitor" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "visit_window_pkey" PRIMARY KEY ("visitor")
);

-- A crash forgets a minute's calls, and nobody waits for them to be on disk.
ALTER TABLE visit_window SET UNLOGGED;
