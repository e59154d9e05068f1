ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{"speech","transcription","voices","projects"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "is_read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone;