ALTER TABLE "extractions" ADD COLUMN "has_cookies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_batches" ADD COLUMN "waiting" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "is_in_english" boolean DEFAULT false NOT NULL;