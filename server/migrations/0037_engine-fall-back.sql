CREATE TABLE "engine_orders" (
	"task" text PRIMARY KEY NOT NULL,
	"is_here_first" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "instead_of" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "instead_of" text;