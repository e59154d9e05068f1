CREATE TABLE "dub_lines" (
	"segment_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"keeps_original" boolean NOT NULL,
	"wordings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dub_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"wishes" jsonb,
	"job_id" text,
	"hold_id" text,
	"status" text NOT NULL,
	"error" text,
	"charged" bigint,
	"file_id" text,
	"duration_seconds" double precision,
	"mix_hash" text,
	"left_alone_seconds" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dub_targets" (
	"project_id" text NOT NULL,
	"language" text NOT NULL,
	"owner_id" text NOT NULL,
	"translator" text,
	"is_translated" boolean DEFAULT false NOT NULL,
	"spoken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mix_hash" text,
	"audio_file_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dub_targets_project_id_language_pk" PRIMARY KEY("project_id","language")
);
--> statement-breakpoint
CREATE TABLE "dub_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"settings" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dubs" (
	"project_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"link" text,
	"file_id" text,
	"preview_file_id" text,
	"cover_file_id" text,
	"tried_before_file_id" text,
	"tried_after_file_id" text,
	"background_file_id" text,
	"background_hash" text,
	"wanted_language" text,
	"speaker_count" integer,
	"reader_language" text DEFAULT 'en' NOT NULL,
	"brought" jsonb,
	"language" text,
	"engine" text,
	"duration_seconds" double precision NOT NULL,
	"is_video" boolean NOT NULL,
	"width" integer,
	"height" integer,
	"frames_per_second" double precision,
	"can_keep_background" boolean DEFAULT false NOT NULL,
	"peaks" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dub_lines" ADD CONSTRAINT "dub_lines_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_lines" ADD CONSTRAINT "dub_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_runs" ADD CONSTRAINT "dub_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_runs" ADD CONSTRAINT "dub_runs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_runs" ADD CONSTRAINT "dub_runs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_targets" ADD CONSTRAINT "dub_targets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_targets" ADD CONSTRAINT "dub_targets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_targets" ADD CONSTRAINT "dub_targets_audio_file_id_files_id_fk" FOREIGN KEY ("audio_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_versions" ADD CONSTRAINT "dub_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dub_versions" ADD CONSTRAINT "dub_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_preview_file_id_files_id_fk" FOREIGN KEY ("preview_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_tried_before_file_id_files_id_fk" FOREIGN KEY ("tried_before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_tried_after_file_id_files_id_fk" FOREIGN KEY ("tried_after_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_background_file_id_files_id_fk" FOREIGN KEY ("background_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dub_lines_project" ON "dub_lines" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "dub_runs_project" ON "dub_runs" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "dub_runs_owner" ON "dub_runs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "dub_runs_file" ON "dub_runs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "dub_targets_owner" ON "dub_targets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "dub_targets_audio_file" ON "dub_targets" USING btree ("audio_file_id");--> statement-breakpoint
CREATE INDEX "dub_versions_project" ON "dub_versions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "dub_versions_owner" ON "dub_versions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "dubs_owner" ON "dubs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "dubs_file" ON "dubs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "dubs_preview_file" ON "dubs" USING btree ("preview_file_id");--> statement-breakpoint
CREATE INDEX "dubs_cover_file" ON "dubs" USING btree ("cover_file_id");--> statement-breakpoint
CREATE INDEX "dubs_tried_before_file" ON "dubs" USING btree ("tried_before_file_id");--> statement-breakpoint
CREATE INDEX "dubs_tried_after_file" ON "dubs" USING btree ("tried_after_file_id");--> statement-breakpoint
CREATE INDEX "dubs_background_file" ON "dubs" USING btree ("background_file_id");