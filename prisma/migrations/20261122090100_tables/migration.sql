-- The tables of prisma/schema, which says what they are for: each with its indexes, and the foreign keys at the end.
-- Written in here by hand is only what Prisma has no word for: columns that the database works out (GENERATED), arrays
-- that are never null, collations, fill factors, and tables that are not logged: losing them in a crash costs the
-- counts of a minute, or of a few tries.

CREATE TYPE "activity_type" AS ENUM (
  'call', 'email_sent', 'meeting', 'note_added', 'task', 'stage_changed', 'client_created', 'invoice_created',
  'invoice_sent', 'invoice_paid', 'quote_sent', 'quote_accepted', 'quote_rejected', 'deposit_received'
);
CREATE TYPE "idempotency_state" AS ENUM ('reserved', 'recorded', 'unrecordable');
CREATE TYPE "client_stage" AS ENUM ('lead', 'contacted', 'proposal', 'active', 'inactive', 'lost');
CREATE TYPE "client_type" AS ENUM ('company', 'individual');
CREATE TYPE "deposit_status" AS ENUM ('active', 'partially_applied', 'fully_applied', 'refunded');
CREATE TYPE "tax_type" AS ENUM ('IVA', 'IGIC', 'IPSI', 'Exento');
CREATE TYPE "purchase_type" AS ENUM ('domestic', 'import', 'intra_community', 'reverse_charge');
CREATE TYPE "invoice_status" AS ENUM ('draft', 'sent', 'partial', 'paid', 'overdue', 'cancelled');
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'simplified', 'credit_note', 'advance');
CREATE TYPE "operation_type" AS ENUM ('service', 'goods', 'digital_service');
CREATE TYPE "series_kind" AS ENUM ('invoice', 'simplified', 'rectifying', 'quote');
CREATE TYPE "fiscal_record_kind" AS ENUM ('alta', 'anulacion');
CREATE TYPE "page_layout" AS ENUM ('classic', 'modern');
CREATE TYPE "mail_status" AS ENUM ('queued', 'captured', 'sent', 'failed', 'dropped');
CREATE TYPE "outbox_status" AS ENUM ('queued', 'running', 'done', 'failed', 'dismissed');
CREATE TYPE "product_kind" AS ENUM ('product', 'service');
CREATE TYPE "quote_status" AS ENUM ('draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled');
CREATE TYPE "webhook_status" AS ENUM ('active', 'inactive', 'paused');
CREATE TYPE "delivery_status" AS ENUM ('pending', 'retrying', 'delivered', 'failed');
CREATE TYPE "member_role" AS ENUM ('owner', 'admin', 'editor', 'accountant', 'viewer');
CREATE TYPE "member_status" AS ENUM ('active', 'suspended');
CREATE TYPE "fiscal_zone" AS ENUM ('peninsula', 'canarias', 'ceuta_melilla', 'eu', 'world');
CREATE TYPE "vat_regime" AS ENUM ('general', 'surcharge', 'exempt');
CREATE TYPE "late_fee_rule" AS ENUM ('fixed', 'statutory');

CREATE TABLE "user" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "email_verified" BOOLEAN NOT NULL DEFAULT false,
  "image" TEXT,
  "locale" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "two_factor_enabled" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

CREATE TABLE "session" (
  "id" TEXT NOT NULL,
  "token" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "ip_address" TEXT,
  "user_agent" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

CREATE TABLE "account" (
  "id" TEXT NOT NULL,
  "account_id" TEXT NOT NULL,
  "provider_id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "access_token" TEXT,
  "refresh_token" TEXT,
  "id_token" TEXT,
  "access_token_expires_at" TIMESTAMPTZ(3),
  "refresh_token_expires_at" TIMESTAMPTZ(3),
  "scope" TEXT,
  "password" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "account_user_id_idx" ON "account"("user_id");

CREATE TABLE "verification" (
  "id" TEXT NOT NULL,
  "identifier" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

CREATE TABLE "two_factor" (
  "id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "secret" TEXT NOT NULL,
  "backup_codes" TEXT NOT NULL,
  "verified" BOOLEAN NOT NULL DEFAULT false,
  "used_step" INTEGER,
  "failed_verification_count" INTEGER NOT NULL DEFAULT 0,
  "locked_until" TIMESTAMPTZ(3),
  CONSTRAINT "two_factor_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "two_factor_user_id_key" ON "two_factor"("user_id");

CREATE TABLE "passkey" (
  "id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "public_key" TEXT NOT NULL,
  "credential_id" TEXT NOT NULL,
  "counter" INTEGER NOT NULL,
  "device_type" TEXT NOT NULL,
  "backed_up" BOOLEAN NOT NULL,
  "transports" TEXT,
  "aaguid" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

CREATE UNLOGGED TABLE "password_try" (
  "key" TEXT NOT NULL,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "known" BOOLEAN NOT NULL DEFAULT false,
  "last_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "password_try_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "password_try_last_at_idx" ON "password_try"("last_at");

CREATE TABLE "activity" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "client_id" TEXT NOT NULL,
  "type" "activity_type" NOT NULL,
  "title" TEXT NOT NULL,
  "description" TEXT,
  "metadata" JSONB,
  "is_system" BOOLEAN NOT NULL DEFAULT false,
  "timestamp" TIMESTAMPTZ(3) NOT NULL,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("title") || chr(10) || coalesce(folio_fold("description"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "activity_client_id_created_at_id_idx" ON "activity"("client_id", "created_at" DESC, "id" DESC);

CREATE TABLE "note" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "client_id" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "created_by_id" TEXT,
  "folded" TEXT GENERATED ALWAYS AS (folio_fold("content")) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "note_client_id_created_at_id_idx" ON "note"("client_id", "created_at" DESC, "id" DESC);

CREATE TABLE "api_key" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "created_by_id" TEXT NOT NULL,
  "parent_id" TEXT,
  "name" TEXT NOT NULL,
  "prefix" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "scopes" TEXT[],
  "expires_at" TIMESTAMPTZ(3),
  "last_used_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  "folded" TEXT GENERATED ALWAYS AS (folio_fold("name")) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");
CREATE INDEX "api_key_parent_id_idx" ON "api_key"("parent_id");
CREATE INDEX "api_key_workspace_id_created_at_id_idx" ON "api_key"("workspace_id", "created_at" DESC, "id" DESC);

CREATE UNLOGGED TABLE "rate_window" (
  "api_key_id" TEXT NOT NULL,
  "minute" INTEGER NOT NULL,
  "count" INTEGER NOT NULL,
  CONSTRAINT "rate_window_pkey" PRIMARY KEY ("api_key_id")
);

CREATE UNLOGGED TABLE "visit_window" (
  "visitor" TEXT NOT NULL,
  "minute" INTEGER NOT NULL,
  "count" INTEGER NOT NULL,
  CONSTRAINT "visit_window_pkey" PRIMARY KEY ("visitor")
);

CREATE TABLE "api_request" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "api_key_id" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "path" TEXT NOT NULL,
  "endpoint" TEXT NOT NULL,
  "status" INTEGER NOT NULL,
  "duration_ms" INTEGER NOT NULL,
  "error" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "api_request_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "api_request_workspace_id_created_at_id_idx"
  ON "api_request"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "api_request_created_at_idx" ON "api_request" USING BRIN ("created_at");

CREATE TABLE "idempotency_key" (
  "workspace_id" TEXT NOT NULL,
  "key" VARCHAR(64) NOT NULL,
  "operation" TEXT NOT NULL,
  "state" "idempotency_state" NOT NULL,
  "fence" BIGINT NOT NULL,
  "status" INTEGER,
  "headers" JSONB,
  "body" BYTEA,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("workspace_id","key")
);
CREATE INDEX "idempotency_key_expires_at_idx" ON "idempotency_key"("expires_at");

CREATE TABLE "client" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  "tax_id" TEXT,
  "tax_id_normalized" TEXT,
  "street" TEXT,
  "city" TEXT,
  "state" TEXT,
  "postal_code" TEXT,
  "country" CHAR(2),
  "website" TEXT,
  "fiscal_zone" "fiscal_zone",
  "client_type" "client_type",
  "apply_equivalence_surcharge" BOOLEAN,
  "language" TEXT,
  "send_reminders" BOOLEAN,
  "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "stage" "client_stage" NOT NULL DEFAULT 'lead',
  "integration_source" TEXT,
  "next_action" JSONB,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("name") || chr(10) || coalesce(folio_fold("email"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "client_workspace_id_created_at_id_idx" ON "client"("workspace_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "client_workspace_id_tax_id_normalized_key" ON "client"("workspace_id", "tax_id_normalized");

CREATE TABLE "contact" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "client_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  "role" TEXT,
  "is_primary" BOOLEAN NOT NULL DEFAULT false,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("name") || chr(10)
    || coalesce(folio_fold("email"), '') || chr(10)
    || coalesce(folio_fold("role"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "contact_client_id_created_at_id_idx" ON "contact"("client_id", "created_at" DESC, "id" DESC);

CREATE TABLE "deposit" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "status" "deposit_status" NOT NULL DEFAULT 'active',
  "client_id" TEXT,
  "client_name" TEXT NOT NULL,
  "amount" DECIMAL(14,2) NOT NULL,
  "applied_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "refunded_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
  "description" TEXT,
  "received_date" DATE NOT NULL,
  "payment_method" TEXT,
  "payment_reference" TEXT,
  "notes" TEXT,
  "advance_invoice_id" TEXT,
  "deducted_on_id" TEXT,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("client_name") || chr(10)
    || coalesce(folio_fold("description"), '') || chr(10)
    || coalesce(folio_fold("payment_reference"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "deposit_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "deposit_advance_invoice_id_key" ON "deposit"("advance_invoice_id");
CREATE INDEX "deposit_workspace_id_created_at_id_idx" ON "deposit"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "deposit_client_id_created_at_id_idx" ON "deposit"("client_id", "created_at" DESC, "id" DESC);
CREATE INDEX "deposit_deducted_on_id_idx" ON "deposit"("deducted_on_id");

CREATE TABLE "deposit_refund" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "deposit_id" TEXT NOT NULL,
  "amount" DECIMAL(14,2) NOT NULL,
  "reason" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "deposit_refund_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "deposit_refund_deposit_id_idx" ON "deposit_refund"("deposit_id");

CREATE TABLE "document_history" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "document_id" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "author_kind" TEXT NOT NULL,
  "author_id" TEXT,
  "author_name" TEXT,
  "payment_id" TEXT,
  "mail_id" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "document_history_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "document_history_document_id_at_idx" ON "document_history"("document_id", "at");

CREATE TABLE "vendor" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  "tax_id" TEXT,
  "tax_id_normalized" TEXT,
  "street" TEXT,
  "city" TEXT,
  "state" TEXT,
  "postal_code" TEXT,
  "country" CHAR(2),
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("name") || chr(10) || coalesce(folio_fold("email"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "vendor_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "vendor_workspace_id_created_at_id_idx" ON "vendor"("workspace_id", "created_at" DESC, "id" DESC);

CREATE TABLE "expense" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "amount" DECIMAL(14,2) NOT NULL,
  "tax_rate" DECIMAL(7,4),
  "taxable" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "tax_type" "tax_type" NOT NULL DEFAULT 'IVA',
  "taxes" JSONB,
  "purchase_type" "purchase_type" NOT NULL DEFAULT 'domestic',
  "operation_type" TEXT,
  "is_investment_good" BOOLEAN NOT NULL DEFAULT false,
  "irpf" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "invoice_number" VARCHAR(60),
  "tax_deductible" BOOLEAN NOT NULL DEFAULT true,
  "vat_deductible_percent" DECIMAL(7,4) NOT NULL DEFAULT 100,
  "income_deductible_percent" DECIMAL(7,4) NOT NULL DEFAULT 100,
  "declared_as" "tax_type",
  "deductible_base" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "input_tax" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "deductible_tax" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "self_assessed_base" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "self_assessed_tax" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "vendor_cash_criterion" BOOLEAN NOT NULL DEFAULT false,
  "deducted_on" DATE,
  "date" DATE NOT NULL,
  "paid_date" DATE,
  "category" TEXT,
  "vendor_id" TEXT,
  "vendor_name" TEXT,
  "vendor_tax_id" TEXT,
  "vendor_country" CHAR(2),
  "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
  "exchange_rate" DECIMAL(18,8),
  "exchange_rate_source" TEXT,
  "exchange_rate_date" DATE,
  "functional_currency" CHAR(3),
  "functional_amount" DECIMAL(14,2),
  -- What the amounts come to in the functional currency, where the expense says so or has a rate.
  "value" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce("functional_amount", round("amount" * "exchange_rate", 2))
  ) STORED,
  "value_tax" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "tax" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "value_deductible_base" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "deductible_base" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "value_input_tax" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "input_tax" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "value_deductible_tax" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "deductible_tax" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "value_self_assessed_base" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "self_assessed_base" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "value_self_assessed_tax" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "self_assessed_tax" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "value_cost" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(
      coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "cost" / nullif("amount", 0), 2
    ), 0)
  ) STORED NOT NULL,
  "recurring" JSONB,
  "generated_from_id" TEXT,
  "occurrence" INTEGER,
  "billable_client_id" TEXT,
  "billable_markup" DECIMAL(8,4),
  "invoice_id" TEXT,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("description") || chr(10)
    || coalesce(folio_fold("vendor_name"), '') || chr(10)
    || coalesce(folio_fold("category"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "expense_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "expense_workspace_id_created_at_id_idx" ON "expense"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "expense_workspace_id_category_created_at_id_idx"
  ON "expense"("workspace_id", "category", "created_at" DESC, "id" DESC);
CREATE INDEX "expense_vendor_id_created_at_id_idx" ON "expense"("vendor_id", "created_at" DESC, "id" DESC);
CREATE INDEX "expense_invoice_id_idx" ON "expense"("invoice_id");
CREATE INDEX "expense_billable_client_id_idx" ON "expense"("billable_client_id");
CREATE UNIQUE INDEX "expense_generated_from_id_occurrence_key" ON "expense"("generated_from_id", "occurrence");

CREATE TABLE "attachment" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "for_expense_id" TEXT,
  "expense_id" TEXT,
  "file_name" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size_bytes" INTEGER NOT NULL,
  "checksum_sha256" TEXT,
  "storage_key" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "attached_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "attachment_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "attachment_reference_key" ON "attachment"("reference");
CREATE INDEX "attachment_expense_id_idx" ON "attachment"("expense_id");
CREATE INDEX "attachment_workspace_id_expires_at_idx" ON "attachment"("workspace_id", "expires_at");

CREATE TABLE "invoice_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "operation_day" DATE NOT NULL,
  "status" "invoice_status" NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "total" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "irpf" DECIMAL(24,2) NOT NULL,
  "paid" DECIMAL(24,2) NOT NULL,
  "due" DECIMAL(24,2) NOT NULL,
  "value_total" DECIMAL(32,2) NOT NULL,
  "value_tax" DECIMAL(32,2) NOT NULL,
  "value_irpf" DECIMAL(32,2) NOT NULL,
  "value_paid" DECIMAL(32,2) NOT NULL,
  "value_due" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "invoice_day_pkey" PRIMARY KEY ("workspace_id","day","operation_day","status","currency","valued","slot")
) WITH (fillfactor = 70);
CREATE INDEX "invoice_day_by_operation" ON "invoice_day"("workspace_id", "operation_day");

CREATE TABLE "tax_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "declared_as" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "oss" TEXT NOT NULL,
  "client_zone" TEXT NOT NULL,
  "rectifies" BOOLEAN NOT NULL,
  "accrual" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "slot" SMALLINT NOT NULL,
  "taxable" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "surcharge_taxable" DECIMAL(24,2) NOT NULL,
  "surcharge" DECIMAL(24,2) NOT NULL,
  "value_taxable" DECIMAL(32,2) NOT NULL,
  "value_tax" DECIMAL(32,2) NOT NULL,
  "value_surcharge_taxable" DECIMAL(32,2) NOT NULL,
  "value_surcharge" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "tax_day_pkey" PRIMARY KEY (
    "workspace_id", "day", "declared_as", "category", "rate", "oss", "client_zone", "rectifies", "accrual",
    "currency", "valued", "slot"
  )
) WITH (fillfactor = 70);

CREATE TABLE "client_month" (
  "workspace_id" TEXT NOT NULL,
  "month" DATE NOT NULL,
  "client" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "total" DECIMAL(24,2) NOT NULL,
  "value_total" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "client_month_pkey" PRIMARY KEY ("workspace_id","month","client","currency","valued","slot")
) WITH (fillfactor = 70);

CREATE TABLE "expense_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "category" TEXT NOT NULL,
  "declared_as" TEXT NOT NULL,
  "purchase_type" "purchase_type" NOT NULL,
  "investment" BOOLEAN NOT NULL,
  "rectifies" BOOLEAN NOT NULL,
  "accrual" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "functional_currency" TEXT NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "amount" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "deductible_base" DECIMAL(24,2) NOT NULL,
  "input_tax" DECIMAL(24,2) NOT NULL,
  "deductible_tax" DECIMAL(24,2) NOT NULL,
  "self_assessed_base" DECIMAL(24,2) NOT NULL,
  "self_assessed_tax" DECIMAL(24,2) NOT NULL,
  "cost" DECIMAL(24,2) NOT NULL,
  "value" DECIMAL(32,2),
  "value_tax" DECIMAL(32,2) NOT NULL,
  "value_deductible_base" DECIMAL(32,2) NOT NULL,
  "value_input_tax" DECIMAL(32,2) NOT NULL,
  "value_deductible_tax" DECIMAL(32,2) NOT NULL,
  "value_self_assessed_base" DECIMAL(32,2) NOT NULL,
  "value_self_assessed_tax" DECIMAL(32,2) NOT NULL,
  "value_cost" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "expense_day_pkey" PRIMARY KEY (
    "workspace_id", "day", "category", "declared_as", "purchase_type", "investment", "rectifies", "accrual",
    "currency", "valued", "functional_currency", "slot"
  )
) WITH (fillfactor = 70);

CREATE TABLE "invoice_link" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "invoice_id" TEXT NOT NULL,
  "token" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "withdrawn_at" TIMESTAMPTZ(3),
  "openings" INTEGER NOT NULL DEFAULT 0,
  "first_opened_at" TIMESTAMPTZ(3),
  "last_opened_at" TIMESTAMPTZ(3),
  CONSTRAINT "invoice_link_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invoice_link_token_key" ON "invoice_link"("token");
CREATE INDEX "invoice_link_invoice_id_idx" ON "invoice_link"("invoice_id");

CREATE TABLE "invoice_series" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "kind" "series_kind" NOT NULL DEFAULT 'invoice',
  "prefix" TEXT NOT NULL,
  "padding" INTEGER NOT NULL DEFAULT 3,
  "is_default" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invoice_series_workspace_id_prefix_key" ON "invoice_series"("workspace_id", "prefix");

CREATE TABLE "series_counter" (
  "series_id" TEXT NOT NULL,
  "year" INTEGER NOT NULL,
  "current" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "series_counter_pkey" PRIMARY KEY ("series_id","year")
);

CREATE TABLE "invoice" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "status" "invoice_status" NOT NULL DEFAULT 'draft',
  "kind" "invoice_kind" NOT NULL DEFAULT 'invoice',
  "declared_as" "tax_type",
  "series_id" TEXT,
  "document_number" VARCHAR(50),
  "client_id" TEXT,
  "client_name" TEXT NOT NULL,
  "client_tax_id" TEXT,
  "client_address" JSONB,
  "client_location" "fiscal_zone",
  "client_email" TEXT,
  "client_type" "client_type",
  "issuer" JSONB,
  "issue_date" DATE NOT NULL,
  "due_date" DATE,
  "operation_date" DATE,
  "notes" TEXT,
  "tax_rate" DECIMAL(7,4),
  "irpf_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "discount_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
  "exchange_rate" DECIMAL(18,8),
  "equivalence_surcharge_rate" DECIMAL(7,4),
  "prepayment" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "po_number" VARCHAR(50),
  "operation_type" "operation_type",
  "cash_criterion" BOOLEAN NOT NULL DEFAULT false,
  "subtotal" DECIMAL(14,2) NOT NULL,
  "discount" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "irpf" DECIMAL(14,2) NOT NULL,
  "total" DECIMAL(14,2) NOT NULL,
  "amount_paid" DECIMAL(14,2) NOT NULL DEFAULT 0,
  -- What is still asked for: withholding, payments and what was collected before lower it, a late fee raises it.
  "amount_due" DECIMAL(14,2) GENERATED ALWAYS AS (
    CASE WHEN "status" = 'cancelled' THEN 0 ELSE "total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" END
  ) STORED NOT NULL,
  "credited" DECIMAL(14,2) NOT NULL DEFAULT 0,
  -- The state of a document in the words of the dashboard, decided here alone. The status of the API does not tell an
  -- invoice that was mailed from one that was only issued, nor one that its credit notes have settled: of that, what is
  -- left to pay is nothing, or of the other sign.
  "state" TEXT GENERATED ALWAYS AS (
    CASE
      WHEN "status" IN ('sent', 'partial', 'overdue') AND "original_invoice_id" IS NULL AND "credited" <> 0
        AND sign("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" + "credited")
          <> sign("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment") THEN 'credited'
      WHEN "status" = 'sent' AND "mailed_at" IS NULL THEN 'issued'
      WHEN "status" = 'sent' THEN 'sent'
      WHEN "status" = 'draft' THEN 'draft'
      WHEN "status" = 'partial' THEN 'partial'
      WHEN "status" = 'overdue' THEN 'overdue'
      WHEN "status" = 'paid' THEN 'paid'
      ELSE 'cancelled'
    END
  ) STORED NOT NULL,
  "recurring" JSONB,
  "original_invoice_id" TEXT,
  "rectification" TEXT,
  "credit_reason" TEXT,
  "credit_description" TEXT,
  "warnings" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "replaces_id" TEXT,
  "late_fee" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "late_fee_at" TIMESTAMPTZ(3),
  "generated_from_id" TEXT,
  "occurrence" INTEGER,
  "verifactu_hash" TEXT,
  "verifactu_previous_hash" TEXT,
  "qr_url" TEXT,
  "sent_at" TIMESTAMPTZ(3),
  "mailed_at" TIMESTAMPTZ(3),
  "issued_at" TIMESTAMPTZ(3),
  "paid_at" TIMESTAMPTZ(3),
  "overdue_at" TIMESTAMPTZ(3),
  "cancelled_at" TIMESTAMPTZ(3),
  -- The number is found without its separators as well.
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("client_name" || ' ' || coalesce("document_number", ''))
    || chr(10) || coalesce(folio_compact("document_number"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invoice_replaces_id_key" ON "invoice"("replaces_id");
CREATE INDEX "invoice_workspace_id_created_at_id_idx" ON "invoice"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "invoice_workspace_id_status_created_at_id_idx"
  ON "invoice"("workspace_id", "status", "created_at" DESC, "id" DESC);
CREATE INDEX "invoice_workspace_id_client_id_created_at_id_idx"
  ON "invoice"("workspace_id", "client_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "invoice_workspace_id_document_number_key" ON "invoice"("workspace_id", "document_number");
CREATE UNIQUE INDEX "invoice_generated_from_id_occurrence_key" ON "invoice"("generated_from_id", "occurrence");

CREATE TABLE "invoice_line" (
  "invoice_id" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "description" TEXT NOT NULL,
  "quantity" DECIMAL(16,6) NOT NULL,
  "unit_price" DECIMAL(16,4) NOT NULL,
  "discount_rate" DECIMAL(7,4),
  "tax_rate" DECIMAL(7,4),
  "unit" TEXT,
  "product_id" TEXT,
  "tax_exempt_reason" TEXT,
  "tax_exempt_code" TEXT,
  "tax_category" TEXT,
  "operation_type" "operation_type",
  "expense_id" TEXT,
  "net" DECIMAL(14,2) NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "reason" TEXT NOT NULL DEFAULT '',
  "oss" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("invoice_id","position")
);

CREATE TABLE "invoice_tax" (
  "invoice_id" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "taxable" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "reason" TEXT NOT NULL DEFAULT '',
  "oss" TEXT NOT NULL DEFAULT '',
  "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "surcharge_taxable" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "surcharge" DECIMAL(14,2) NOT NULL DEFAULT 0,
  CONSTRAINT "invoice_tax_pkey" PRIMARY KEY ("invoice_id","category","rate","reason","oss")
);

CREATE TABLE "tax_accrual" (
  "invoice_id" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "reason" TEXT NOT NULL,
  "taxable" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "value_taxable" DECIMAL(24,2) NOT NULL,
  "value_tax" DECIMAL(24,2) NOT NULL,
  CONSTRAINT "tax_accrual_pkey" PRIMARY KEY ("invoice_id","position","category","rate","reason")
);
CREATE INDEX "tax_accrual_workspace_id_day_idx" ON "tax_accrual"("workspace_id", "day");

CREATE TABLE "payment" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "invoice_id" TEXT NOT NULL,
  "amount" DECIMAL(14,2) NOT NULL,
  "deposit_id" TEXT,
  "paid_on" DATE NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payment_deposit_id_idx" ON "payment"("deposit_id");
CREATE INDEX "payment_workspace_id_paid_on_idx" ON "payment"("workspace_id", "paid_on");
CREATE UNIQUE INDEX "payment_invoice_id_deposit_id_key" ON "payment"("invoice_id", "deposit_id");

CREATE TABLE "fiscal_record" (
  "workspace_id" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "kind" "fiscal_record_kind" NOT NULL,
  "invoice_id" TEXT NOT NULL,
  "input" TEXT NOT NULL,
  "previous_hash" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "fiscal_record_pkey" PRIMARY KEY ("workspace_id","sequence")
);
CREATE UNIQUE INDEX "fiscal_record_workspace_id_previous_hash_key" ON "fiscal_record"("workspace_id", "previous_hash");
CREATE UNIQUE INDEX "fiscal_record_invoice_id_kind_key" ON "fiscal_record"("invoice_id", "kind");

CREATE TABLE "resource_count" (
  "workspace_id" TEXT NOT NULL,
  "resource" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "slot" SMALLINT NOT NULL,
  "rows" BIGINT NOT NULL,
  CONSTRAINT "resource_count_pkey" PRIMARY KEY ("workspace_id","resource","status","slot")
);

CREATE TABLE "letterhead" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "layout" "page_layout" NOT NULL,
  "accent_color" CHAR(7) NOT NULL,
  "logo_id" TEXT,
  "iban" VARCHAR(34),
  "bic" VARCHAR(11),
  "phone" TEXT,
  "email" TEXT,
  "website" TEXT,
  "texts" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "letterhead_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "letterhead_workspace_id_idx" ON "letterhead"("workspace_id");
CREATE INDEX "letterhead_logo_id_idx" ON "letterhead"("logo_id");

CREATE TABLE "logo" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size_bytes" INTEGER NOT NULL,
  "checksum_sha256" TEXT NOT NULL,
  "storage_key" TEXT NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "logo_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "logo_workspace_id_idx" ON "logo"("workspace_id");

CREATE TABLE "mail_message" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT,
  "status" "mail_status" NOT NULL DEFAULT 'queued',
  "message_id" TEXT NOT NULL,
  "to" TEXT NOT NULL,
  "cc" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "bcc" TEXT[] DEFAULT ARRAY[]::TEXT[],
  -- Whoever gets it, to be counted: see src/server/mail/mail-quota.ts.
  "recipients" TEXT[] GENERATED ALWAYS AS (array_prepend("to", "cc" || "bcc")) STORED,
  "condition" TEXT,
  "subject" TEXT NOT NULL,
  "html" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "attachments" JSONB NOT NULL,
  "resource_id" TEXT,
  "error" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("to") || chr(10) || folio_fold("subject")
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_at" TIMESTAMPTZ(3),
  CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mail_message_workspace_id_created_at_id_idx"
  ON "mail_message"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "mail_message_recipients_idx" ON "mail_message" USING GIN ("recipients");
CREATE INDEX "mail_message_resource_id_idx" ON "mail_message"("resource_id");

CREATE TABLE "outbox_task" (
  "id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "lane" TEXT,
  "position" BIGSERIAL NOT NULL,
  "payload" JSONB NOT NULL,
  "workspace_id" TEXT,
  "status" "outbox_status" NOT NULL DEFAULT 'queued',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_attempt_at" TIMESTAMPTZ(3),
  "lease" TEXT,
  "last_error" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "outbox_task_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "outbox_task_workspace_id_status_idx" ON "outbox_task"("workspace_id", "status");
CREATE UNIQUE INDEX "outbox_task_kind_key_key" ON "outbox_task"("kind", "key");

CREATE TABLE "product" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "kind" "product_kind" NOT NULL DEFAULT 'product',
  "name" TEXT NOT NULL,
  "description" TEXT,
  "sku" TEXT,
  "unit_price" DECIMAL(16,4) NOT NULL,
  "unit" TEXT,
  "tax_rate" DECIMAL(7,4),
  "irpf_rate" DECIMAL(7,4),
  "category" VARCHAR(100),
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("name") || chr(10)
    || coalesce(folio_fold("sku"), '') || chr(10)
    || coalesce(folio_fold("description"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "product_workspace_id_created_at_id_idx" ON "product"("workspace_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "product_workspace_id_sku_key" ON "product"("workspace_id", "sku");

CREATE TABLE "quote" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "status" "quote_status" NOT NULL DEFAULT 'draft',
  "series_id" TEXT NOT NULL,
  "document_number" VARCHAR(50) NOT NULL,
  "client_id" TEXT,
  "client_name" TEXT NOT NULL,
  "client_tax_id" TEXT,
  "client_address" JSONB,
  "client_location" "fiscal_zone",
  "client_email" TEXT,
  "client_type" "client_type",
  "issue_date" DATE NOT NULL,
  "valid_until" DATE,
  "notes" TEXT,
  "tax_rate" DECIMAL(7,4),
  "irpf_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "discount_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
  "exchange_rate" DECIMAL(18,8),
  "equivalence_surcharge_rate" DECIMAL(7,4),
  "prepayment" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "po_number" VARCHAR(50),
  "operation_type" "operation_type",
  "subtotal" DECIMAL(14,2) NOT NULL,
  "discount" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "irpf" DECIMAL(14,2) NOT NULL,
  "total" DECIMAL(14,2) NOT NULL,
  "public_token" TEXT NOT NULL,
  "decided_by" TEXT,
  "rejection_reason" TEXT,
  "converted_invoice_id" TEXT,
  "converted_at" TIMESTAMPTZ(3),
  "state" TEXT GENERATED ALWAYS AS (
    CASE
      WHEN "status" = 'accepted' AND "converted_at" IS NOT NULL THEN 'invoiced'
      WHEN "status" = 'sent' AND "mailed_at" IS NULL THEN 'issued'
      WHEN "status" = 'sent' THEN 'sent'
      WHEN "status" = 'draft' THEN 'draft'
      WHEN "status" = 'accepted' THEN 'accepted'
      WHEN "status" = 'rejected' THEN 'rejected'
      WHEN "status" = 'expired' THEN 'expired'
      ELSE 'cancelled'
    END
  ) STORED NOT NULL,
  "sent_at" TIMESTAMPTZ(3),
  "mailed_at" TIMESTAMPTZ(3),
  "decided_at" TIMESTAMPTZ(3),
  "expired_at" TIMESTAMPTZ(3),
  "cancelled_at" TIMESTAMPTZ(3),
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("client_name" || ' ' || coalesce("document_number", ''))
    || chr(10) || coalesce(folio_compact("document_number"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "quote_public_token_key" ON "quote"("public_token");
CREATE UNIQUE INDEX "quote_converted_invoice_id_key" ON "quote"("converted_invoice_id");
CREATE INDEX "quote_workspace_id_created_at_id_idx" ON "quote"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "quote_workspace_id_status_created_at_id_idx"
  ON "quote"("workspace_id", "status", "created_at" DESC, "id" DESC);
CREATE INDEX "quote_workspace_id_client_id_created_at_id_idx"
  ON "quote"("workspace_id", "client_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "quote_workspace_id_document_number_key" ON "quote"("workspace_id", "document_number");

CREATE TABLE "quote_line" (
  "quote_id" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "description" TEXT NOT NULL,
  "quantity" DECIMAL(16,6) NOT NULL,
  "unit_price" DECIMAL(16,4) NOT NULL,
  "discount_rate" DECIMAL(7,4),
  "tax_rate" DECIMAL(7,4),
  "unit" TEXT,
  "product_id" TEXT,
  "tax_exempt_reason" TEXT,
  "tax_exempt_code" TEXT,
  "tax_category" TEXT,
  "operation_type" "operation_type",
  "net" DECIMAL(14,2) NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "reason" TEXT NOT NULL DEFAULT '',
  "oss" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "quote_line_pkey" PRIMARY KEY ("quote_id","position")
);

CREATE TABLE "quote_tax" (
  "quote_id" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "taxable" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "reason" TEXT NOT NULL DEFAULT '',
  "oss" TEXT NOT NULL DEFAULT '',
  "surcharge_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "surcharge_taxable" DECIMAL(14,2) NOT NULL DEFAULT 0,
  "surcharge" DECIMAL(14,2) NOT NULL DEFAULT 0,
  CONSTRAINT "quote_tax_pkey" PRIMARY KEY ("quote_id","category","rate","reason","oss")
);

CREATE TABLE "mail_template" (
  "workspace_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "mail_template_pkey" PRIMARY KEY ("workspace_id","kind","locale")
);

CREATE TABLE "reminder_schedule" (
  "workspace_id" TEXT NOT NULL,
  "enabled" BOOLEAN NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "reminder_schedule_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "reminder_step" (
  "workspace_id" TEXT NOT NULL,
  "days" INTEGER NOT NULL,
  "since" DATE NOT NULL,
  "words" JSONB,
  CONSTRAINT "reminder_step_pkey" PRIMARY KEY ("workspace_id","days")
);

CREATE TABLE "reminder" (
  "invoice_id" TEXT NOT NULL,
  "due_date" DATE NOT NULL,
  "days" INTEGER NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "mail_id" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "reminder_pkey" PRIMARY KEY ("invoice_id","due_date","days")
);

CREATE TABLE "unreminded_invoice" (
  "invoice_id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "unreminded_invoice_pkey" PRIMARY KEY ("invoice_id")
);

-- "C", so that a beginning is looked up in the primary key.
CREATE TABLE "search_entry" (
  "scope" TEXT COLLATE "C" NOT NULL,
  "compact" TEXT COLLATE "C" NOT NULL,
  "id" TEXT NOT NULL,
  "words" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "search_entry_pkey" PRIMARY KEY ("scope","compact","id")
);
CREATE INDEX "search_entry_scope_at_id_idx" ON "search_entry"("scope", "at" DESC, "id" DESC);

CREATE TABLE "security_event" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT,
  "user_id" TEXT,
  "api_key_id" TEXT,
  "kind" TEXT NOT NULL,
  "details" JSONB NOT NULL,
  "address" TEXT,
  "user_agent" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "security_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "security_event_workspace_id_created_at_id_idx"
  ON "security_event"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "security_event_created_at_idx" ON "security_event" USING BRIN ("created_at");

CREATE TABLE "webhook" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "name" TEXT,
  "url" TEXT NOT NULL,
  "events" TEXT[],
  "status" "webhook_status" NOT NULL DEFAULT 'active',
  "secret" TEXT,
  "previous_secret" TEXT,
  "previous_secret_expires_at" TIMESTAMPTZ(3),
  "metadata" JSONB,
  "folded" TEXT GENERATED ALWAYS AS (
    folio_fold("url") || chr(10) || coalesce(folio_fold("name"), '')
  ) STORED NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_workspace_id_created_at_id_idx" ON "webhook"("workspace_id", "created_at" DESC, "id" DESC);

CREATE TABLE "event" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "resource_id" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "event_created_at_idx" ON "event"("created_at");
CREATE INDEX "event_workspace_id_created_at_id_idx" ON "event"("workspace_id", "created_at" DESC, "id" DESC);

CREATE TABLE "delivery" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "webhook_id" TEXT NOT NULL,
  "event_id" TEXT NOT NULL,
  "event_type" TEXT NOT NULL,
  "status" "delivery_status" NOT NULL DEFAULT 'pending',
  "attempt_count" INTEGER NOT NULL DEFAULT 0,
  "response_code" INTEGER,
  "failure" TEXT,
  "next_attempt_at" TIMESTAMPTZ(3),
  "lease_until" TIMESTAMPTZ(3),
  "lease" TEXT,
  "told_at" TIMESTAMPTZ(3),
  "resent_from_id" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "delivery_webhook_id_created_at_id_idx" ON "delivery"("webhook_id", "created_at" DESC, "id" DESC);
CREATE INDEX "delivery_created_at_idx" ON "delivery"("created_at");
CREATE INDEX "delivery_event_id_idx" ON "delivery"("event_id");

CREATE TABLE "delivery_attempt" (
  "delivery_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "duration_ms" INTEGER NOT NULL,
  "response_code" INTEGER,
  "response_body" TEXT,
  "error" TEXT,
  "request_headers" JSONB NOT NULL,
  CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("delivery_id","number")
);

CREATE TABLE "workspace" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
  "time_zone" TEXT NOT NULL DEFAULT 'Europe/Madrid',
  "locale" TEXT NOT NULL DEFAULT 'es',
  "due_days" INTEGER NOT NULL DEFAULT 30,
  "tax_rate" DECIMAL(7,4),
  "irpf_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
  "operation_type" "operation_type" NOT NULL DEFAULT 'service',
  "late_fee_rule" "late_fee_rule" NOT NULL DEFAULT 'fixed',
  "late_fee_rate" DECIMAL(7,4) NOT NULL DEFAULT 8,
  "strict_issuing" BOOLEAN NOT NULL DEFAULT false,
  "simplified_limit" INTEGER NOT NULL DEFAULT 400,
  "letterhead_id" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "workspace_letterhead_id_key" ON "workspace"("letterhead_id");

CREATE TABLE "fiscal_profile" (
  "workspace_id" TEXT NOT NULL,
  "legal_name" TEXT NOT NULL,
  "tax_id" TEXT NOT NULL,
  "zone" "fiscal_zone" NOT NULL,
  "vat_regime" "vat_regime" NOT NULL DEFAULT 'general',
  "oss_since" DATE,
  "cash_criterion_since" DATE,
  "cash_criterion_until" DATE,
  "street" TEXT,
  "city" TEXT,
  "state" TEXT,
  "postal_code" TEXT,
  "country" CHAR(2) NOT NULL DEFAULT 'ES',
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "fiscal_profile_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "member" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "role" "member_role" NOT NULL,
  "status" "member_status" NOT NULL DEFAULT 'active',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "member_user_id_idx" ON "member"("user_id");
CREATE UNIQUE INDEX "member_workspace_id_user_id_key" ON "member"("workspace_id", "user_id");

CREATE TABLE "invitation" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "role" "member_role" NOT NULL,
  "token_hash" TEXT NOT NULL,
  "invited_by_id" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "accepted_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");
CREATE INDEX "invitation_workspace_id_created_at_idx" ON "invitation"("workspace_id", "created_at" DESC);

CREATE TABLE "period_closing" (
  "id" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "quarter" TEXT NOT NULL,
  "first_day" DATE NOT NULL,
  "last_day" DATE NOT NULL,
  "closed_at" TIMESTAMPTZ(3) NOT NULL,
  "closed_by" TEXT NOT NULL,
  "closed_by_id" TEXT NOT NULL,
  "reopened_at" TIMESTAMPTZ(3),
  "reopened_by" TEXT,
  "reopened_by_id" TEXT,
  CONSTRAINT "period_closing_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "period_closing_workspace_id_closed_at_id_idx"
  ON "period_closing"("workspace_id", "closed_at" DESC, "id" DESC);

CREATE TABLE "pro_rata" (
  "workspace_id" TEXT NOT NULL,
  "year" INTEGER NOT NULL,
  "provisional" SMALLINT NOT NULL,
  "definitive" SMALLINT,
  CONSTRAINT "pro_rata_pkey" PRIMARY KEY ("workspace_id","year")
);

ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "activity" ADD CONSTRAINT "activity_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "activity" ADD CONSTRAINT "activity_client_id_fkey"
  FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "note" ADD CONSTRAINT "note_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "note" ADD CONSTRAINT "note_client_id_fkey"
  FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_parent_id_fkey"
  FOREIGN KEY ("parent_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client" ADD CONSTRAINT "client_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact" ADD CONSTRAINT "contact_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact" ADD CONSTRAINT "contact_client_id_fkey"
  FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_client_id_fkey"
  FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_advance_invoice_id_fkey"
  FOREIGN KEY ("advance_invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_deducted_on_id_fkey"
  FOREIGN KEY ("deducted_on_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "deposit_refund" ADD CONSTRAINT "deposit_refund_deposit_id_fkey"
  FOREIGN KEY ("deposit_id") REFERENCES "deposit"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_vendor_id_fkey"
  FOREIGN KEY ("vendor_id") REFERENCES "vendor"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_billable_client_id_fkey"
  FOREIGN KEY ("billable_client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "expense" ADD CONSTRAINT "expense_generated_from_id_fkey"
  FOREIGN KEY ("generated_from_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_expense_id_fkey"
  FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "series_counter" ADD CONSTRAINT "series_counter_series_id_fkey"
  FOREIGN KEY ("series_id") REFERENCES "invoice_series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_series_id_fkey"
  FOREIGN KEY ("series_id") REFERENCES "invoice_series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_client_id_fkey"
  FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_original_invoice_id_fkey"
  FOREIGN KEY ("original_invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaces_id_fkey"
  FOREIGN KEY ("replaces_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_generated_from_id_fkey"
  FOREIGN KEY ("generated_from_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_expense_id_fkey"
  FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "invoice_tax" ADD CONSTRAINT "invoice_tax_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_accrual" ADD CONSTRAINT "tax_accrual_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment" ADD CONSTRAINT "payment_deposit_id_fkey"
  FOREIGN KEY ("deposit_id") REFERENCES "deposit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "fiscal_record" ADD CONSTRAINT "fiscal_record_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "fiscal_record" ADD CONSTRAINT "fiscal_record_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_logo_id_fkey"
  FOREIGN KEY ("logo_id") REFERENCES "logo"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "logo" ADD CONSTRAINT "logo_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outbox_task" ADD CONSTRAINT "outbox_task_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "product" ADD CONSTRAINT "product_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_series_id_fkey"
  FOREIGN KEY ("series_id") REFERENCES "invoice_series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_client_id_fkey"
  FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quote" ADD CONSTRAINT "quote_converted_invoice_id_fkey"
  FOREIGN KEY ("converted_invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_quote_id_fkey"
  FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quote_tax" ADD CONSTRAINT "quote_tax_quote_id_fkey"
  FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reminder_schedule" ADD CONSTRAINT "reminder_schedule_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reminder_step" ADD CONSTRAINT "reminder_step_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "reminder_schedule"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "unreminded_invoice" ADD CONSTRAINT "unreminded_invoice_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "unreminded_invoice" ADD CONSTRAINT "unreminded_invoice_invoice_id_fkey"
  FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "event" ADD CONSTRAINT "event_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_webhook_id_fkey"
  FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_event_id_fkey"
  FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_delivery_id_fkey"
  FOREIGN KEY ("delivery_id") REFERENCES "delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_letterhead_id_fkey"
  FOREIGN KEY ("letterhead_id") REFERENCES "letterhead"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "fiscal_profile" ADD CONSTRAINT "fiscal_profile_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member" ADD CONSTRAINT "member_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey"
  FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "period_closing" ADD CONSTRAINT "period_closing_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pro_rata" ADD CONSTRAINT "pro_rata_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
