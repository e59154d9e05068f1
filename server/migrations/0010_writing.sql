CREATE TABLE "writing_generations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"hold_id" text NOT NULL,
	"counted_on" date,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"writing_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"notes" text NOT NULL,
	"excerpt" text NOT NULL,
	"characters" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"notes" text NOT NULL,
	"excerpt" text NOT NULL,
	"characters" integer NOT NULL,
	"revision" integer NOT NULL,
	"is_version_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "writing_generations" ADD CONSTRAINT "writing_generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writing_generations_user" ON "writing_generations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "writing_generations_started" ON "writing_generations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "writing_versions_writing" ON "writing_versions" USING btree ("writing_id","created_at");--> statement-breakpoint
CREATE INDEX "writing_versions_user" ON "writing_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "writings_user" ON "writings" USING btree ("user_id","updated_at");