CREATE TABLE "sound_effect_takes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"effect_id" text NOT NULL,
	"nth" integer NOT NULL,
	"name" text NOT NULL,
	"file_id" text NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"peaks" jsonb NOT NULL,
	"is_hidden" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sound_effects" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"prompt" text NOT NULL,
	"duration_seconds" double precision,
	"influence" double precision NOT NULL,
	"is_loop" boolean NOT NULL,
	"maker" text NOT NULL,
	"understood" jsonb NOT NULL,
	"unknown_words" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sound_effect_takes" ADD CONSTRAINT "sound_effect_takes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_effect_takes" ADD CONSTRAINT "sound_effect_takes_effect_id_sound_effects_id_fk" FOREIGN KEY ("effect_id") REFERENCES "public"."sound_effects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_effect_takes" ADD CONSTRAINT "sound_effect_takes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_effects" ADD CONSTRAINT "sound_effects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sound_effect_takes_effect" ON "sound_effect_takes" USING btree ("effect_id");--> statement-breakpoint
CREATE INDEX "sound_effect_takes_file" ON "sound_effect_takes" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sound_effects_user" ON "sound_effects" USING btree ("user_id","created_at");