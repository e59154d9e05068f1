CREATE TABLE "speech_history" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"is_dialogue" boolean NOT NULL,
	"characters" integer NOT NULL,
	"model_id" text,
	"output_format" text NOT NULL,
	"settings" jsonb,
	"dictionaries" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speech_history" ADD CONSTRAINT "speech_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_history_newest" ON "speech_history" USING btree ("user_id","created_at","id");