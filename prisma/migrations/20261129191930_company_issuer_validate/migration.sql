ALTER TABLE "user" VALIDATE CONSTRAINT "user_workspace_id_fkey";
