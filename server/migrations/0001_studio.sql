CREATE TABLE "takes" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"segment_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"marks" jsonb NOT NULL,
	"voice_id" text NOT NULL,
	"emotion" text NOT NULL,
	"speed" double precision NOT NULL,
	"pitch" double precision NOT NULL,
	"gain_db" double precision NOT NULL,
	"file_id" text,
	"duration_seconds" double precision,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"label" text,
	"settings" jsonb NOT NULL,
	"segments" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_files" (
	"export_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "export_files_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"export_id" text NOT NULL,
	"is_downloadable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sounds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"channels" integer NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"peaks" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exports" ALTER COLUMN "subtitles" SET DATA TYPE jsonb USING case "subtitles" when 'none' then '[]'::jsonb else jsonb_build_array("subtitles") end;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "packaging" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "is_watermarked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "emotion" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "gain_db" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "take_id" text;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "takes_project" ON "takes" USING btree ("project_id","segment_id");--> statement-breakpoint
CREATE INDEX "versions_project" ON "versions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "export_files_file" ON "export_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_export" ON "shares" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "shares_owner" ON "shares" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sounds_owner" ON "sounds" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_album" ON "projects" USING btree ("album_id");