CREATE TABLE "affiliate_clicks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"click_data" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_schedule" ADD COLUMN "ran_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_schedule" ADD COLUMN "handled" integer;--> statement-breakpoint
ALTER TABLE "job_schedule" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_clicks_time" ON "affiliate_clicks" USING btree ("clicked_at");