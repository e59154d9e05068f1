CREATE TABLE "voice_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pronunciation_dictionaries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pronunciation_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dictionary_id" text NOT NULL,
	"number" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"rule_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_settings" (
	"user_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"stability" double precision NOT NULL,
	"similarity_boost" double precision NOT NULL,
	"style" double precision NOT NULL,
	"has_speaker_boost" boolean NOT NULL,
	"speed" double precision NOT NULL,
	CONSTRAINT "voice_settings_user_id_voice_id_pk" PRIMARY KEY("user_id","voice_id")
);
--> statement-breakpoint
ALTER TABLE "clone_consents" ADD COLUMN "recorded_consent_id" text;--> statement-breakpoint
ALTER TABLE "clones" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "clones" ADD COLUMN "labels" jsonb;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciation_dictionaries" ADD CONSTRAINT "pronunciation_dictionaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciation_versions" ADD CONSTRAINT "pronunciation_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciation_versions" ADD CONSTRAINT "pronunciation_versions_dictionary_id_pronunciation_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."pronunciation_dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_consents_user" ON "voice_consents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "pronunciation_dictionaries_user" ON "pronunciation_dictionaries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pronunciation_versions_number" ON "pronunciation_versions" USING btree ("dictionary_id","number");