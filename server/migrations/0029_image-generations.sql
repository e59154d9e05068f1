CREATE TABLE "image_generations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"prompt" text NOT NULL,
	"ratio" text NOT NULL,
	"style" text,
	"seed" integer NOT NULL,
	"source_file_id" text,
	"strength" double precision,
	"maker" text NOT NULL,
	"understood" jsonb NOT NULL,
	"unknown_words" jsonb NOT NULL,
	"status" text NOT NULL,
	"job_id" text,
	"payment_id" text,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"image_id" text NOT NULL,
	"thumbnail" text NOT NULL,
	"prompt" text NOT NULL,
	"maker" text NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "image_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"image_id" text NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"thumbnail" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "generation_id" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "nth" integer;--> statement-breakpoint
ALTER TABLE "image_generations" ADD CONSTRAINT "image_generations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_generations" ADD CONSTRAINT "image_generations_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_reports" ADD CONSTRAINT "image_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_versions" ADD CONSTRAINT "image_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_versions" ADD CONSTRAINT "image_versions_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_versions" ADD CONSTRAINT "image_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_generations_owner" ON "image_generations" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "image_generations_file" ON "image_generations" USING btree ("source_file_id");--> statement-breakpoint
CREATE INDEX "image_reports_user" ON "image_reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "image_reports_created" ON "image_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_versions_image" ON "image_versions" USING btree ("image_id","nth");--> statement-breakpoint
CREATE INDEX "image_versions_owner" ON "image_versions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "image_versions_file" ON "image_versions" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_generation_id_image_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."image_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_generation" ON "images" USING btree ("generation_id");