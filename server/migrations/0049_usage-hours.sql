CREATE TABLE "api_usage_hours" (
	"user_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"call_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"engine" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"characters" bigint DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"usd_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "api_usage_hours_user_id_hour_key_id_call_id_voice_id_engine_pk" PRIMARY KEY("user_id","hour","key_id","call_id","voice_id","engine")
);
--> statement-breakpoint
ALTER TABLE "api_usage_hours" ADD CONSTRAINT "api_usage_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;