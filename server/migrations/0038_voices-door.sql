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
ALTER TABLE "clones" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "clones" ADD COLUMN "labels" jsonb;--> statement-breakpoint
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;