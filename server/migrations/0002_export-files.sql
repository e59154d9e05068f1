INSERT INTO "export_files" ("export_id", "position", "kind", "format", "file_id")
	SELECT "id", 0, 'audio', "format", "file_id" FROM "exports" WHERE "file_id" IS NOT NULL
	UNION ALL
	SELECT "id", 1, 'subtitles', 'srt', "subtitle_file_id" FROM "exports" WHERE "subtitle_file_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_subtitle_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "file_id";--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "subtitle_file_id";