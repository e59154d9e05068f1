ALTER TABLE "extractions" ADD COLUMN "source_file_id" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "status" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "hold_id" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "portions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_upload_id_files_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;