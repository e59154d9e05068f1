CREATE TABLE "help_video_counts" (
	"video_id" text PRIMARY KEY NOT NULL,
	"play_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_video_plays" (
	"key_id" text NOT NULL,
	"video_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_video_plays_key_id_video_id_pk" PRIMARY KEY("key_id","video_id")
);
--> statement-breakpoint
CREATE INDEX "help_video_plays_expiry" ON "help_video_plays" USING btree ("expires_at");