CREATE TABLE "transcript_cut_files" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"job_id" text,
	"status" text NOT NULL,
	"error" text,
	"format" text NOT NULL,
	"cuts" jsonb NOT NULL,
	"file_id" text,
	"duration_seconds" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "transcript_cut_files" ADD CONSTRAINT "transcript_cut_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_cut_files" ADD CONSTRAINT "transcript_cut_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_cut_files" ADD CONSTRAINT "transcript_cut_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_cut_files_project" ON "transcript_cut_files" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "transcript_cut_files_owner" ON "transcript_cut_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "transcript_cut_files_file" ON "transcript_cut_files" USING btree ("file_id");