CREATE TABLE "voice_demos" (
	"voice_id" text NOT NULL,
	"emotion" text NOT NULL,
	"engine_version" text NOT NULL,
	"blob_key" text NOT NULL,
	CONSTRAINT "voice_demos_voice_id_emotion_pk" PRIMARY KEY("voice_id","emotion")
);
--> statement-breakpoint
ALTER TABLE "favourite_voices" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "recent_voices" ADD COLUMN "emotion" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_demos" ADD CONSTRAINT "voice_demos_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "voice_demos" ("voice_id", "emotion", "engine_version", "blob_key")
	SELECT "id", 'neutral', "engine_version", "demo_blob_key" FROM "voices" WHERE "demo_blob_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" DROP COLUMN "demo_blob_key";