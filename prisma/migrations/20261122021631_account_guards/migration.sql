-- CreateTable
CREATE TABLE "password_try" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "known" BOOLEAN NOT NULL DEFAULT false,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_try_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "password_try_last_at_idx" ON "password_try"("last_at");

ALTER TABLE "password_try" ADD CONSTRAINT "password_try_failures_check" CHECK (failures >= 0);

-- Losing it in a crash costs the count of a few tries.
ALTER TABLE "password_try" SET UNLOGGED;

-- Where mail is sent, only who has proven an address may sign in. The first account was made by whoever runs the server.
UPDATE "user" SET email_verified = true WHERE id = (SELECT id FROM "user" ORDER BY created_at, id LIMIT 1);
