CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"task" text NOT NULL,
	"shape" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sealed_key" text,
	"model" text,
	"voices" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_error_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "sent_to" text;