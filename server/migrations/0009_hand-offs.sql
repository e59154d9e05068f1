CREATE TABLE "hand_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_offs_secret" ON "hand_offs" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "hand_offs_expires" ON "hand_offs" USING btree ("expires_at");