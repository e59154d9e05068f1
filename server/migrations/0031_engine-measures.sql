CREATE TABLE "engine_measures" (
	"task" text NOT NULL,
	"engine" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"voice" text NOT NULL,
	"listener" text,
	"word_error_rate" double precision,
	"first_audio_ms" double precision,
	"speed" double precision NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "engine_measures_task_engine_language_pk" PRIMARY KEY("task","engine","language")
);
