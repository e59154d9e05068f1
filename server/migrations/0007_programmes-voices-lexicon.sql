CREATE TABLE "affiliate_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"usage" text NOT NULL,
	"user_id" text,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"number" integer NOT NULL,
	"is_own" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_days" (
	"affiliate_id" text NOT NULL,
	"day" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_days_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"cause_id" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"site" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"code" text,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_leads" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"about" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clone_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"clone_id" text NOT NULL,
	"version" text NOT NULL,
	"wording" text NOT NULL,
	"sample_sha256" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clone_samples" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"sample_rate" integer NOT NULL,
	"report" jsonb NOT NULL,
	"is_trimmed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clones" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"sample_id" text NOT NULL,
	"job_id" text,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"accent" text NOT NULL,
	"gender" text NOT NULL,
	"age" text NOT NULL,
	"style" text,
	"is_denoised" boolean NOT NULL,
	"status" text NOT NULL,
	"is_usable" boolean NOT NULL,
	"base" text,
	"distance_before" double precision,
	"distance_after" double precision,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lexicon_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" integer NOT NULL,
	"original" text NOT NULL,
	"alternative" text NOT NULL,
	"language" text,
	"voice_id" text,
	"is_whole_word" boolean NOT NULL,
	"is_case_sensitive" boolean NOT NULL,
	"key" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lexicons" (
	"user_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_origins" (
	"user_id" text NOT NULL,
	"occasion" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marketing_origins_user_id_occasion_pk" PRIMARY KEY("user_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "free_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"given" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_downloads_used" CHECK ("free_downloads"."used" between 0 and "free_downloads"."given")
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "plan_grants_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "campaign_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"posts" jsonb NOT NULL,
	"plan" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"code_id" text,
	CONSTRAINT "campaign_applications_decided" CHECK (("campaign_applications"."state" = 'waiting') = ("campaign_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "code_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"level" text,
	"compose_chars" integer,
	"plan" text,
	"months" integer,
	"credits" integer,
	"campaign" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redemption_tries" (
	"id" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"user_id" text,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_id" text NOT NULL,
	"kind" text NOT NULL,
	"level" text,
	"compose_chars" integer,
	"plan" text,
	"months" integer,
	"credits" integer,
	"campaign" text,
	"redeemed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"friend_mailbox_hash" text NOT NULL,
	"state" text NOT NULL,
	"doubt" text,
	"place" integer,
	"credits" integer DEFAULT 0 NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"module" text NOT NULL,
	"content" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_votes" (
	"user_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"vote_type" integer NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_votes_user_id_voice_id_pk" PRIMARY KEY("user_id","voice_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "stripe_customers_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "voice_demos" DROP CONSTRAINT "voice_demos_voice_id_voices_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "base_plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_win_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "free_download_id" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_codes" ADD CONSTRAINT "affiliate_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_customers" ADD CONSTRAINT "affiliate_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_customers" ADD CONSTRAINT "affiliate_customers_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_days" ADD CONSTRAINT "affiliate_days_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_entries" ADD CONSTRAINT "affiliate_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_sessions" ADD CONSTRAINT "affiliate_sessions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_consents" ADD CONSTRAINT "clone_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_samples" ADD CONSTRAINT "clone_samples_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_samples" ADD CONSTRAINT "clone_samples_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clones" ADD CONSTRAINT "clones_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clones" ADD CONSTRAINT "clones_sample_id_clone_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."clone_samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lexicon_entries" ADD CONSTRAINT "lexicon_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lexicons" ADD CONSTRAINT "lexicons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_origins" ADD CONSTRAINT "marketing_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_downloads" ADD CONSTRAINT "free_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_applications" ADD CONSTRAINT "campaign_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_applications" ADD CONSTRAINT "campaign_applications_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_tries" ADD CONSTRAINT "redemption_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_feedback" ADD CONSTRAINT "voice_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_votes" ADD CONSTRAINT "voice_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_codes_email" ON "affiliate_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_codes_user" ON "affiliate_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_customers_number" ON "affiliate_customers" USING btree ("affiliate_id","number");--> statement-breakpoint
CREATE INDEX "affiliate_entries_affiliate" ON "affiliate_entries" USING btree ("affiliate_id","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_entries_customer" ON "affiliate_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_sessions_secret" ON "affiliate_sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "affiliate_sessions_affiliate" ON "affiliate_sessions" USING btree ("affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_email" ON "affiliates" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_code" ON "affiliates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "affiliates_created" ON "affiliates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_user" ON "refund_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clone_consents_user" ON "clone_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clone_samples_owner" ON "clone_samples" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clones_owner" ON "clones" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lexicon_entries_key" ON "lexicon_entries" USING btree ("user_id","key","scope");--> statement-breakpoint
CREATE INDEX "lexicon_entries_user" ON "lexicon_entries" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "marketing_origins_time" ON "marketing_origins" USING btree ("came_at");--> statement-breakpoint
CREATE UNIQUE INDEX "free_downloads_source" ON "free_downloads" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "free_downloads_left" ON "free_downloads" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_grants_ends" ON "plan_grants" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_applications_email" ON "campaign_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_applications_user" ON "campaign_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campaign_applications_state" ON "campaign_applications" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "code_batches_created" ON "code_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_hash" ON "codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "codes_batch" ON "codes" USING btree ("batch_id","used_at");--> statement-breakpoint
CREATE INDEX "redemption_tries_user" ON "redemption_tries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "redemption_tries_network" ON "redemption_tries" USING btree ("network","at");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_code" ON "redemptions" USING btree ("code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_campaign" ON "redemptions" USING btree ("user_id","campaign") WHERE "redemptions"."campaign" is not null;--> statement-breakpoint
CREATE INDEX "redemptions_user" ON "redemptions" USING btree ("user_id","redeemed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_friend" ON "invitations" USING btree ("friend_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_place" ON "invitations" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "invitations_mailbox" ON "invitations" USING btree ("friend_mailbox_hash");--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_code" ON "invite_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "voice_feedback_user" ON "voice_feedback" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_free_download_id_free_downloads_id_fk" FOREIGN KEY ("free_download_id") REFERENCES "public"."free_downloads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_demos" ADD CONSTRAINT "voice_demos_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_free_download" ON "exports" USING btree ("free_download_id");--> statement-breakpoint
CREATE INDEX "voices_owner" ON "voices" USING btree ("owner_id");
--> statement-breakpoint
INSERT INTO "plan_grants" ("user_id", "source", "plan", "given_at")
SELECT "id", 'subscription', "plan", now() FROM "users"
WHERE "role" <> 'owner' AND "plan" <> 'free' AND EXISTS (
  SELECT 1 FROM "payment_events" WHERE "user_id" = "users"."id" AND "news"->>'kind' = 'subscription'
);
--> statement-breakpoint
UPDATE "users" SET "base_plan" = "plan"
WHERE NOT EXISTS (SELECT 1 FROM "plan_grants" WHERE "user_id" = "users"."id");
