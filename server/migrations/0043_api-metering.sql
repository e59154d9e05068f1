CREATE TABLE "api_reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"precharge_id" text NOT NULL,
	"dollars" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_usage" (
	"user_id" text NOT NULL,
	"key_id" text NOT NULL,
	"day" date NOT NULL,
	"call_id" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"characters" bigint DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"usd_micro" bigint DEFAULT 0 NOT NULL,
	"micro_credits" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "api_usage_user_id_day_key_id_call_id_pk" PRIMARY KEY("user_id","day","key_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "credit_holds" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD COLUMN "call_id" text;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "currency" text DEFAULT 'credit' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_reminders" ADD CONSTRAINT "api_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_dollars" ON "ledger_postings" USING btree ("user_id","created_at") WHERE "ledger_postings"."currency" = 'usd-micro' and "ledger_postings"."kind" = 'grant';