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
	CONSTRAINT "api_usage_user_id_key_id_day_call_id_pk" PRIMARY KEY("user_id","key_id","day","call_id")
);
--> statement-breakpoint
ALTER TABLE "credit_holds" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD COLUMN "call_id" text;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "currency" text DEFAULT 'credit' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_usage_day" ON "api_usage" USING btree ("user_id","day");