CREATE TABLE "content_legal_texts" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "content_legal_texts_page_language_pk" PRIMARY KEY("page","language")
);
--> statement-breakpoint
CREATE TABLE "voice_profiles" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relayed_sentences" (
	"id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"blob_key" text,
	"words" jsonb,
	"phonemes" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_voices" (
	"process_id" text NOT NULL,
	"voice_id" text NOT NULL,
	CONSTRAINT "process_voices_process_id_voice_id_pk" PRIMARY KEY("process_id","voice_id")
);
--> statement-breakpoint
CREATE TABLE "voice_plays" (
	"key" text PRIMARY KEY NOT NULL,
	"played_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "ability" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "job_workers" ADD COLUMN "abilities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'cpu' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trace_parent" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "unable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voice_profiles" ADD CONSTRAINT "voice_profiles_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_voices" ADD CONSTRAINT "process_voices_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relayed_sentences_created" ON "relayed_sentences" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "process_voices_voice" ON "process_voices" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_plays_at" ON "voice_plays" USING btree ("played_at");--> statement-breakpoint
CREATE INDEX "projects_listed" ON "projects" USING btree ("owner_id","type","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "projects"."binned_at" is null;--> statement-breakpoint
UPDATE "voices" SET "ability" = 'zero-shot' WHERE "engine" = 'zero-shot';
