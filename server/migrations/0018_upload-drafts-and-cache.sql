ALTER TABLE "renderings" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "renderings" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "renderings" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "closing_id" text;--> statement-breakpoint
ALTER TABLE "renderings" ADD CONSTRAINT "renderings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renderings_last_used" ON "renderings" USING btree ("owner_id","last_used_at");--> statement-breakpoint
CREATE INDEX "renderings_project" ON "renderings" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "renderings_file" ON "renderings" USING btree ("file_id");--> statement-breakpoint
DELETE FROM "upload_parts";