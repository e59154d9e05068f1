CREATE TABLE "avatar_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"photo_id" text NOT NULL,
	"clone_id" text,
	"language" text NOT NULL,
	"accent" text NOT NULL,
	"gender" text NOT NULL,
	"age" text NOT NULL,
	"style" text,
	"status" text NOT NULL,
	"demo_status" text NOT NULL,
	"job_id" text,
	"is_usable" boolean NOT NULL,
	"demo_file_id" text,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatar_demos" (
	"key" text PRIMARY KEY NOT NULL,
	"blob_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_chunks" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"hash" text NOT NULL,
	"file_id" text NOT NULL,
	"frames" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"photo_id" text NOT NULL,
	"version" text NOT NULL,
	"wording" text NOT NULL,
	"picture_sha256" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_documents" (
	"project_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"temp_id" text,
	"pages" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"words" text NOT NULL,
	"page_count" integer NOT NULL,
	"characters" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"file_id" text NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"voiced_from" double precision NOT NULL,
	"voiced_until" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"pages" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"page_count" integer NOT NULL,
	"characters" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_video_chunks" (
	"video_id" text NOT NULL,
	"position" integer NOT NULL,
	"chunk_id" text NOT NULL,
	CONSTRAINT "photo_video_chunks_video_id_position_pk" PRIMARY KEY("video_id","position")
);
--> statement-breakpoint
CREATE TABLE "photo_videos" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"job_id" text,
	"hold_id" text,
	"content" jsonb NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_watermarked" boolean NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"kept_chunks" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"poster_file_id" text,
	"duration_seconds" double precision,
	"charged" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"image_id" text,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"thumbnail" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"faces" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clones" ADD COLUMN "kind" text DEFAULT 'clone' NOT NULL;--> statement-breakpoint
ALTER TABLE "avatar_cases" ADD CONSTRAINT "avatar_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_cases" ADD CONSTRAINT "avatar_cases_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_cases" ADD CONSTRAINT "avatar_cases_demo_file_id_files_id_fk" FOREIGN KEY ("demo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_chunks" ADD CONSTRAINT "photo_chunks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_chunks" ADD CONSTRAINT "photo_chunks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_chunks" ADD CONSTRAINT "photo_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_documents" ADD CONSTRAINT "photo_documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_documents" ADD CONSTRAINT "photo_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_recordings" ADD CONSTRAINT "photo_recordings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_recordings" ADD CONSTRAINT "photo_recordings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_recordings" ADD CONSTRAINT "photo_recordings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_versions" ADD CONSTRAINT "photo_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_versions" ADD CONSTRAINT "photo_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_video_chunks" ADD CONSTRAINT "photo_video_chunks_video_id_photo_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."photo_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_video_chunks" ADD CONSTRAINT "photo_video_chunks_chunk_id_photo_chunks_id_fk" FOREIGN KEY ("chunk_id") REFERENCES "public"."photo_chunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_videos" ADD CONSTRAINT "photo_videos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_videos" ADD CONSTRAINT "photo_videos_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_videos" ADD CONSTRAINT "photo_videos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_videos" ADD CONSTRAINT "photo_videos_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatar_cases_owner" ON "avatar_cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "avatar_cases_photo" ON "avatar_cases" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "avatar_cases_demo" ON "avatar_cases" USING btree ("demo_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_chunks_hash" ON "photo_chunks" USING btree ("project_id","hash");--> statement-breakpoint
CREATE INDEX "photo_chunks_owner" ON "photo_chunks" USING btree ("owner_id","last_used_at");--> statement-breakpoint
CREATE INDEX "photo_chunks_file" ON "photo_chunks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photo_consents_user" ON "photo_consents" USING btree ("user_id","picture_sha256");--> statement-breakpoint
CREATE INDEX "photo_documents_owner" ON "photo_documents" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_recordings_project" ON "photo_recordings" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "photo_recordings_owner" ON "photo_recordings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_recordings_file" ON "photo_recordings" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photo_versions_project" ON "photo_versions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_versions_owner" ON "photo_versions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_video_chunks_chunk" ON "photo_video_chunks" USING btree ("chunk_id");--> statement-breakpoint
CREATE INDEX "photo_videos_owner" ON "photo_videos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_videos_project" ON "photo_videos" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_videos_file" ON "photo_videos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "photo_videos_poster" ON "photo_videos" USING btree ("poster_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_sha256" ON "photos" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE INDEX "photos_image" ON "photos" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "photos_file" ON "photos" USING btree ("file_id");