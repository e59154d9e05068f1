CREATE UNLOGGED TABLE "request_minutes" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_turns" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"leases" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
