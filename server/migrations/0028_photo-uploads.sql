ALTER TABLE "photos" ADD COLUMN "upload_file_id" text;--> statement-breakpoint
CREATE INDEX "photos_upload" ON "photos" USING btree ("upload_file_id");