ALTER TABLE "engine_measures" ADD COLUMN "median_error_ms" double precision;--> statement-breakpoint
ALTER TABLE "engine_measures" ADD COLUMN "high_error_ms" double precision;