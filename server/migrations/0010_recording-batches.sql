ALTER TABLE "transcripts" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "transcript_batches" DROP COLUMN "waiting";