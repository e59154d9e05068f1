CREATE TABLE "first_steps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"features" jsonb NOT NULL,
	"knows_way_at" timestamp with time zone,
	"coupon_seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;