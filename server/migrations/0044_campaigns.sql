CREATE TABLE "content_contests" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"speakers" jsonb NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_votes" (
	"contest_id" text NOT NULL,
	"speaker" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_votes_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "email_click_networks" (
	"day" text NOT NULL,
	"network" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "email_click_networks_day_network_pk" PRIMARY KEY("day","network")
);
--> statement-breakpoint
CREATE TABLE "email_clicks" (
	"day" text NOT NULL,
	"campaign" text NOT NULL,
	"path" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "email_clicks_day_campaign_path_pk" PRIMARY KEY("day","campaign","path")
);
--> statement-breakpoint
CREATE TABLE "maintenance_switch" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"message" text NOT NULL,
	"ends_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_contest_id_content_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."content_contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_votes_user" ON "contest_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contest_votes_network" ON "contest_votes" USING btree ("network","created_at");