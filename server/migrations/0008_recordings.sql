CREATE TABLE "affiliate_closures" (
	"affiliate_id" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "affiliate_closures_affiliate_id_closed_at_pk" PRIMARY KEY("affiliate_id","closed_at")
);
--> statement-breakpoint
CREATE TABLE "alignments" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"job_id" text,
	"hold_id" text,
	"status" text NOT NULL,
	"error" text,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"script" text NOT NULL,
	"line_count" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"cues" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"is_video" boolean NOT NULL,
	"confidence" double precision,
	"charged" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "extractions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text,
	"hold_id" text,
	"url" text,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"format" text,
	"cookies" text,
	"status" text NOT NULL,
	"file_id" text,
	"duration_seconds" double precision,
	"size_bytes" bigint,
	"paid" bigint,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_prints" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"engine_version" text NOT NULL,
	"print" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text,
	"name" text NOT NULL,
	"file_id" text,
	"link" text,
	"status" text NOT NULL,
	"report" jsonb,
	"matches" jsonb NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transcript_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"refused" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_lines" (
	"segment_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"words" jsonb NOT NULL,
	"flags" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"project_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"job_id" text,
	"hold_id" text,
	"status" text NOT NULL,
	"error" text,
	"format" text DEFAULT 'txt' NOT NULL,
	"wanted_language" text,
	"has_speakers" boolean NOT NULL,
	"speaker_count" integer,
	"language" text,
	"engine" text,
	"duration_seconds" double precision NOT NULL,
	"is_video" boolean NOT NULL,
	"peaks" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"charged" bigint,
	"batch_id" text,
	"batch_at" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"term" text NOT NULL,
	"replacement" text,
	"target" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"confidence" double precision,
	"original" text NOT NULL,
	"result" text NOT NULL,
	"format" text,
	"file_id" text,
	"file_name" text,
	"engine" text NOT NULL,
	"via" text,
	"characters" integer NOT NULL,
	"is_paid" boolean NOT NULL,
	"unknown_words" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clones" DROP CONSTRAINT "clones_sample_id_clone_samples_id_fk";
--> statement-breakpoint
DROP INDEX "campaign_applications_email";--> statement-breakpoint
ALTER TABLE "clones" ALTER COLUMN "sample_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_sessions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "voice_feedback" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliate_closures" ADD CONSTRAINT "affiliate_closures_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alignments" ADD CONSTRAINT "alignments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alignments" ADD CONSTRAINT "alignments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_prints" ADD CONSTRAINT "voice_prints_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_searches" ADD CONSTRAINT "voice_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_searches" ADD CONSTRAINT "voice_searches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_batches" ADD CONSTRAINT "transcript_batches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_batch_id_transcript_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."transcript_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alignments_owner" ON "alignments" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "alignments_file" ON "alignments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "extractions_user" ON "extractions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "voice_searches_user" ON "voice_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "transcript_batches_owner" ON "transcript_batches" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "transcript_lines_project" ON "transcript_lines" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "transcripts_owner" ON "transcripts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "transcripts_file" ON "transcripts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "transcripts_batch" ON "transcripts" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_term" ON "glossary_terms" USING btree ("user_id","term","target");--> statement-breakpoint
CREATE INDEX "translations_user" ON "translations" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "clones" ADD CONSTRAINT "clones_sample_id_clone_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."clone_samples"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliates_network" ON "affiliates" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "voice_feedback_newest" ON "voice_feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_applications_email" ON "campaign_applications" USING btree (lower("email")) WHERE "campaign_applications"."user_id" is null;