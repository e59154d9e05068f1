CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_holds" ADD COLUMN "process_id" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer_blob_key" text;