-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "clock_ahead_seconds" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "clock_target_seconds" INTEGER,
ADD COLUMN     "live_workspace_id" TEXT;

-- AddForeignKey
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_live_workspace_id_fkey" FOREIGN KEY ("live_workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A company has one test company at most, which alone has a clock of its own.
CREATE UNIQUE INDEX "workspace_test_key" ON "workspace" ("live_workspace_id") WHERE "deleted_at" IS NULL;
CREATE INDEX "workspace_live_workspace_id_idx" ON "workspace" ("live_workspace_id");
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_clock_check" CHECK (
  "clock_ahead_seconds" >= 0 AND ("live_workspace_id" IS NOT NULL OR ("clock_ahead_seconds" = 0 AND "clock_target_seconds" IS NULL)));

-- The members of a test company are those of its company, with the same roles: whoever joins, leaves or changes there does so
-- here, in the same transaction. Who has left comes back without the keys of before.
CREATE OR REPLACE FUNCTION folio_follow_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  test text;
BEGIN
  FOR test IN
    SELECT id FROM workspace
    WHERE live_workspace_id = coalesce(NEW.workspace_id, OLD.workspace_id) AND deleted_at IS NULL
    FOR KEY SHARE
  LOOP
    IF TG_OP = 'DELETE' THEN
      UPDATE api_key SET revoked_at = now()
      WHERE workspace_id = test AND created_by_id = OLD.user_id AND revoked_at IS NULL;
      DELETE FROM member WHERE workspace_id = test AND user_id = OLD.user_id;
    ELSE
      INSERT INTO member (id, workspace_id, user_id, role, status, created_at)
      VALUES (NEW.id || '_' || right(test, 6), test, NEW.user_id, NEW.role, NEW.status, NEW.created_at)
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = excluded.role, status = excluded.status;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER test_company_follows AFTER INSERT OR UPDATE OF role, status OR DELETE ON member
  FOR EACH ROW EXECUTE FUNCTION folio_follow_members();
