CREATE TABLE "survey_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"survey" text NOT NULL,
	"round" integer NOT NULL,
	"question_id" text NOT NULL,
	"question" jsonb NOT NULL,
	"choice_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"network" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_answers_round" CHECK ("survey_answers"."round" >= 0)
);
--> statement-breakpoint
CREATE TABLE "survey_rounds" (
	"user_id" text NOT NULL,
	"survey" text NOT NULL,
	"round" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "survey_rounds_user_id_survey_round_pk" PRIMARY KEY("user_id","survey","round")
);
--> statement-breakpoint
CREATE TABLE "survey_settings" (
	"survey" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"questions" jsonb,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_rounds" ADD CONSTRAINT "survey_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_created" ON "survey_answers" USING btree ("survey","created_at","id");--> statement-breakpoint
CREATE INDEX "survey_answers_user" ON "survey_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "survey_answers_network" ON "survey_answers" USING btree ("network","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_once" ON "survey_answers" USING btree ("user_id","survey","round","question_id") WHERE "survey_answers"."round" > 0;