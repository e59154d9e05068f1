CREATE TABLE "blob_releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blob_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"blob_key" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "blob_releases_blob_key_index" ON "blob_releases" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "blob_releases_released_at_index" ON "blob_releases" USING btree ("released_at");