ALTER TABLE "session" VALIDATE CONSTRAINT "session_workspace_id_fkey";
