CREATE TABLE "waiting_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"letter" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_letters_due" ON "waiting_letters" USING btree ("due_at");